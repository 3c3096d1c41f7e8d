# Everything sets itself up in .venv; nothing outside this folder changes.
#   make play   the box in this terminal (a demo where there is none)
#   make test   what has to be right before a change goes in: minutes, one story on each board
#   make test-boards   everything else that runs on emulated boards
#   make long   what takes an hour and more: before a release

PYTHON := $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/ready
# Tests that begin with copies of one emulated board go to one worker, which boots it.
PYTEST := $(BIN)/python -m pytest -n 2 --dist loadgroup

.PHONY: play test test-boards long lint bench build picture clean

play: $(READY)
	@$(BIN)/turnbox play

test: lint
	$(PYTEST) -m "story or not (emulator or long)"

test-boards: $(READY)
	$(PYTEST) -m "emulator and not (story or long)"

# Prints the figures that the tests print.
long: $(READY)
	$(PYTEST) -m long -rfEP

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

# All of it, or a part: make bench ROWS="pages micropython"
bench: $(READY)
	@$(BIN)/python -m simulator.bench $(ROWS)

build: $(READY)
	$(BIN)/turnbox build raspberry_pi_pico --runtime circuitpython
	$(BIN)/turnbox build raspberry_pi_pico --runtime micropython

# The pictures in the README, drawn anew from the simulator's pixels.
picture: $(READY)
	$(BIN)/python -m simulator.pictures

clean:
	rm -rf .venv build .hypothesis .mypy_cache .pytest_cache .ruff_cache *.egg-info
	find firmware host_tools simulator tests -name __pycache__ -prune -exec rm -rf {} +

$(READY): pyproject.toml
	@test -n "$(PYTHON)" || { echo "make: install Python 3.11 or newer (Debian: apt install python3 python3-venv)" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "make: $(PYTHON) is too old; install Python 3.11 or newer" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' \
		|| { echo "make: $(PYTHON) cannot make a venv (Debian: apt install python3-venv)" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@
