"""turnbox web: the box in a browser."""

import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import click

from host_tools.data_folder import data_file
from host_tools.errors import BAD_ARGUMENT, UserError, reason

HOST = "localhost"  # where browsers allow what they else allow with https only
TOOLS, SITE = "web-tools", "web"  # folders in the data folder


@click.command(short_help="Play on the box in a browser.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    help="Only write the page into this folder, for any web server.",
)
@click.option("--port", default=8080, show_default=True, help="The port of the page.")
def command(out: Path | None, port: int) -> None:
    """Build the page and open it; ctrl+C ends it.

    The games are kept by the browser. npm fetches MicroPython for the browser once.
    """
    from simulator.web.site import write_site

    remedy = "give a folder with --out"
    folder = out or data_file(SITE, remedy)
    write_site(folder, data_file(TOOLS, remedy))
    if out:
        click.echo(f"turnbox: the page is in {out}; any web server can serve it")
        return
    try:
        server = ThreadingHTTPServer((HOST, port), partial(_Quiet, directory=str(folder)))
    except OSError as error:
        said = reason(error, "give another port with --port")
        raise UserError(f"port {port}: {said}", BAD_ARGUMENT) from None
    address = f"http://{HOST}:{server.server_port}/"
    click.echo(f"turnbox: the box is at {address}; ctrl+C ends it")
    webbrowser.open(address)
    with server:
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()


class _Quiet(SimpleHTTPRequestHandler):
    """Serves the folder, and prints no line for each file."""

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""
