"""A board at the other end of a cable: where it is, its raw REPL, and what it says of itself.

`places` finds serial ports and drives, `repl` runs code on a board, and `facts` asks it:

    for port in serial_ports():
        if port.known:
            with Repl(port.path) as repl:
                print(repl.runtime, ask(repl).free, repl.read("/table.pack"))

No other module imports mpremote, pyserial or psutil.
"""
