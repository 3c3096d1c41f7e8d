"""What other installers read: mip (`mpremote mip install`) and circup.

A build is a folder that is copied onto a drive as a whole, so these files are not in it but beside
it, and are named after it. mip takes any name that ends in .json.
"""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from importlib.metadata import version

from turnbox.system.about import VERSION

PACKAGE, REQUIREMENTS = ".package.json", ".requirements.txt"  # after the name of the folder


def with_lists(
    name: str, files: Mapping[str, bytes], libraries: Iterable[str] = ()
) -> dict[str, bytes]:
    """A drive's files as they are stored: in the folder `name`, with the lists beside it.

    `libraries` are modules of Adafruit; without any there is no list for circup. The one for mip
    also has the SHA-256 of each file, by its path from the list.
    """
    stored = {f"{name}/{path}": content for path, content in files.items()}
    if libraries:
        stored[name + REQUIREMENTS] = circup_requirements(libraries)
    hashes = {path: sha256(content).hexdigest() for path, content in stored.items()}
    sources = {path: f"{name}/{path}" for path in files}
    return stored | {name + PACKAGE: mip_package(sources, sha256=hashes)}


def mip_package(sources: Mapping[str, str], **more: object) -> bytes:
    """The text of a package.json: where each file of the drive comes from.

    Sources are relative to the package.json. `more` are fields that mip ignores.
    """
    package = {"version": VERSION, "urls": list(sources.items()), "deps": [], **more}
    return json.dumps(package, indent=1).encode() + b"\n"


def circup_requirements(libraries: Iterable[str]) -> bytes:
    """The text of a requirements.txt: Adafruit's libraries in the versions that a build contains.

    circup reads the names, and installs the newest versions.
    """
    lines = []
    for module in libraries:
        project = "adafruit-circuitpython-" + module.removeprefix("adafruit_").replace("_", "-")
        lines.append(f"{project}=={version(project)}\n")
    return "".join(lines).encode()
