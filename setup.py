"""Put copies of the firmware and the boards into a wheel: `turnbox build` reads their sources.

Everything else about the package is in pyproject.toml.
"""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

FOLDERS = ("firmware", "boards")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info")


class BuildWithSources(build_py):
    """Copy the folders too, except for an editable installation, which has them beside it."""

    def run(self) -> None:
        """Build the packages, then add the folders."""
        super().run()
        if not self.editable_mode:
            copies = Path(self.build_lib) / "host_tools/copies"
            for folder in FOLDERS:
                shutil.rmtree(copies / folder, ignore_errors=True)
                shutil.copytree(folder, copies / folder, ignore=LEFT_OUT)


setup(cmdclass={"build_py": BuildWithSources})
