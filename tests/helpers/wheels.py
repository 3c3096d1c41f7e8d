"""A wheel of the project, installed as `pipx install .` does it, without a network.

As a program, `python wheels.py CLONE FOLDER` installs it into the environment FOLDER.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ("firmware", "boards", "host_tools", "simulator")
FILES = ("pyproject.toml", "setup.py", "README.md", "LICENSE")


def run(*command: str | Path, cwd: Path, given: str = "", path: str = "") -> str:
    """What a command prints; `path` are folders of programs that come before all others."""
    added = {"PYTHONPATH": "", "PATH": os.pathsep.join(filter(None, (path, os.environ["PATH"])))}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        input=given,
        capture_output=True,
        text=True,
        env=os.environ | added,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def copy_of_the_clone(folder: Path) -> Path:
    """The files that a wheel is made of, in a new folder."""
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    return folder


def install(clone: Path, folder: Path) -> Path:
    """The command, installed into a new environment with the dependencies of this Python."""
    here = folder.parent
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    run(*pip, "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", here, clone, cwd=here)
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=here)
    python = folder / "bin/python"
    (wheel,) = here.glob("*.whl")
    run(*pip, "--python", python, "install", "-q", "--no-deps", wheel, cwd=here)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(run(python, "-c", where, cwd=here).strip())
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder / "bin/turnbox"


if __name__ == "__main__":
    install(Path(sys.argv[1]).resolve(), Path(sys.argv[2]))
