# Every target sets up .venv first; nothing outside of this folder changes.
#   make play   the box in this terminal (a demo where there is none)
#   make test   run this before every commit: minutes; includes one story on an emulated Pico with
#               each runtime
#   make test-boards   all other tests on emulated boards
#   make web    the box as a page for a browser, in build/web (needs npm)
#   make test-web      the tests of the page (need npm and Chromium, else they are skipped)
#   make long   tests that take more than an hour: before a release

PYTHON := $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/ready
BOARDS := $(basename $(notdir $(wildcard boards/*.toml)))
# Tests that start from copies of the same emulated board run on one worker, which boots it.
PYTEST := $(BIN)/python -m pytest -n 2 --dist loadgroup

.PHONY: play web test test-boards test-web long coverage lint bench hand build dist sheets picture clean

play: $(READY)
	@$(BIN)/turnbox play

web: $(READY)
	@$(BIN)/turnbox web --out build/web

test: lint
	$(PYTEST) -m "story or not (emulator or long or web)"

test-boards: $(READY)
	$(PYTEST) -m "emulator and not (story or long)"

test-web: $(READY)
	@if command -v npm >/dev/null && command -v chromium >/dev/null; then \
		$(MAKE) --no-print-directory .venv/browser && $(PYTEST) -m "web and not long" tests/web; \
	else echo "make: the tests of the page are skipped: they need npm and chromium"; fi

# Also prints the output of the tests.
long: $(READY)
	$(PYTEST) -m long -rfEP

# The lines that the tests on CPython run; boards and subprocesses do not count.
coverage: $(READY)
	$(PYTEST) -m "not (emulator or long or story or web)" --cov --cov-report=term

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo --no-cache

# Everything, or a part: make bench ROWS="pages micropython"
bench: $(READY)
	@$(BIN)/python -m simulator.bench $(ROWS)

# What common tasks cost the hand, in key presses, beside their targets.
hand: $(READY)
	@$(BIN)/python -m simulator.hand_table

build: $(READY)
	$(BIN)/turnbox build raspberry_pi_pico --runtime circuitpython
	$(BIN)/turnbox build raspberry_pi_pico --runtime micropython

# The files of a release: the wheel, the builds and their checksums.
dist: $(READY)
	rm -rf build/dist
	$(BIN)/python -m host_tools.release build/dist

# Every kind of screen in both languages, to look at: build/sheets.
sheets: $(READY)
	$(PYTEST) -q tests/test_golden.py --sheets build/sheets

# Redraw the pictures in the README, and the wiring of each board. The one of the page needs npm and
# Chromium.
picture: $(READY) .venv/browser
	$(BIN)/python -m simulator.pictures
	$(BIN)/python -m simulator.web.picture build/web-tools
	for board in $(BOARDS); do $(BIN)/turnbox wiring $$board --out boards/$$board.svg || exit; done

clean:
	rm -rf .venv build .hypothesis .mypy_cache .pytest_cache .ruff_cache .coverage *.egg-info
	find firmware host_tools simulator tests -name __pycache__ -prune -exec rm -rf {} +

.venv/browser: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[browser]'
	@touch $@

$(READY): pyproject.toml
	@test -n "$(PYTHON)" || { echo "make: install Python 3.11 or newer (Debian: apt install python3 python3-venv)" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "make: $(PYTHON) is too old; install Python 3.11 or newer" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' \
		|| { echo "make: $(PYTHON) cannot make a venv (Debian: apt install python3-venv)" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@
