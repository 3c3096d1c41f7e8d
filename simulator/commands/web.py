"""turnbox web: the box in a browser."""

import webbrowser
from contextlib import suppress
from pathlib import Path
from threading import Event

import click

from host_tools.data_folder import data_file
from host_tools.errors import BAD_ARGUMENT, UserError, reason
from host_tools.options import NamedPath

TOOLS, SITE = "web-tools", "web"  # folders in the data folder


@click.command(short_help="Play on the box in a browser.")
@click.option(
    "--out",
    type=NamedPath(path_type=Path, file_okay=False),
    help="Only write the page into this folder, for any web server.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8080,
    show_default=True,
    help="The port of the page; 0: any free one.",
)
def command(out: Path | None, port: int) -> None:
    """Build the page and open it; Ctrl-C stops it.

    The games are kept by the browser. npm fetches MicroPython for the browser once.
    """
    from simulator.web.server import served
    from simulator.web.site import write_site
    from simulator.web.site_folder import refuse_other_files

    if out:
        refuse_other_files(out)
    remedy = "give a folder with --out"
    folder = out or data_file(SITE, remedy)
    write_site(folder, data_file(TOOLS, remedy))
    if out:
        click.echo(f"turnbox: the page is in {out}; any web server that uses https can serve it")
        return
    try:
        with served(folder, port) as server:
            address = f"http://localhost:{server.server_port}/"
            click.echo(f"turnbox: the box is at {address}; Ctrl-C stops it")
            webbrowser.open(address)
            with suppress(KeyboardInterrupt):
                Event().wait()
    except OSError as error:
        said = reason(error, "give another port with --port")
        raise UserError(f"port {port}: {said}", BAD_ARGUMENT) from None
