// The raw REPL of a board at a serial port of the browser: code goes there, what it prints comes
// back. See "The raw REPL" in the documentation of MicroPython; CircuitPython has it too.

const BAUD = 115200; // USB does not care
const ATTEMPTS = [0.1, 0.4, 1]; // parts of the patience: soon after power-on the first may fail
const PAUSE = 0.03; // of the patience, to wait for the prompt after each key
const PIECE = 256; // bytes at once
const LONGEST = 40; // times the patience: no answer may take longer, however much comes
const INTERRUPT = "\x03", RAW = "\x01", NORMAL = "\x02", END = "\x04", PASTE = "\x05A\x01";
const BANNER = "raw REPL; CTRL-B to exit\r\n>";

export class Silent extends Error {}
export class Failed extends Error {} // the board raised an exception: its last line

// Text of one character for each byte.
const asBytes = (text) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const asText = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
const encoded = (text) => asText(new TextEncoder().encode(text));
const decoded = (text) => new TextDecoder().decode(asBytes(text));

export class Repl {
  // `patience`: milliseconds without an answer.
  constructor(port, patience) {
    this.port = port;
    this.patience = patience;
    this.heard = "";
    this.arrived = () => {};
    this.closed = false;
    this.trouble = null; // what ended the last conversation
  }

  // Stop what runs on the board. Throws Silent if no Python answers.
  async open() {
    await this.inTime(this.port.open({ baudRate: BAUD, bufferSize: 1 << 16 }));
    this.writer = this.port.writable.getWriter();
    this.reader = this.port.readable.getReader();
    this.reading = this.read();
    for (const part of ATTEMPTS) {
      try {
        await this.enter(part * this.patience);
        return;
      } catch (error) {
        if (!(error instanceof Silent)) throw error;
      }
    }
    throw new Silent();
  }

  async enter(wait) {
    for (const key of [INTERRUPT, "\r"]) {
      await this.write(key);
      const pause = PAUSE * this.patience;
      await this.until(">>> ", pause, pause).catch(() => {}); // it may be in the raw REPL
    }
    this.heard = "";
    await this.write(`\r${RAW}`);
    await this.until(BANNER, wait, 2 * wait);
  }

  async read() {
    try {
      for (;;) {
        const { value, done } = await this.reader.read();
        if (done) break;
        this.heard += asText(value);
        this.arrived();
      }
    } catch {
      // unplugged: whoever waits for an answer gets none
    }
  }

  write(text) {
    return this.inTime(this.writer.write(asBytes(text)));
  }

  // What a promise gives. Throws Silent if that takes too long.
  async inTime(promise) {
    let late;
    const silence = new Promise((_, reject) => {
      late = setTimeout(() => reject(new Silent()), this.patience);
    });
    try {
      return await Promise.race([promise, silence]);
    } finally {
      clearTimeout(late);
    }
  }

  // What comes up to a mark. Throws Silent if nothing comes for a while, or no mark at all.
  async until(mark, wait = this.patience, most = LONGEST * this.patience) {
    const end = performance.now() + most;
    let from = 0;
    for (;;) {
      if (performance.now() > end) throw new Silent();
      const place = this.heard.indexOf(mark, from);
      if (place >= 0) {
        const before = this.heard.slice(0, place);
        this.heard = this.heard.slice(place + mark.length);
        return before;
      }
      from = Math.max(0, this.heard.length - mark.length);
      await this.more(wait);
    }
  }

  // The next characters.
  async take(count) {
    while (this.heard.length < count) await this.more(this.patience);
    const taken = this.heard.slice(0, count);
    this.heard = this.heard.slice(count);
    return taken;
  }

  more(wait) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Silent()), wait);
      this.arrived = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }

  // Start code. The board says how many bytes it has room for.
  async start(code) {
    await this.write(PASTE);
    if ((await this.take(2)) !== "R\x01") throw new Silent();
    const [low, high] = asBytes(await this.take(2));
    const window = low + 256 * high;
    let room = window;
    const text = encoded(code);
    for (let place = 0; place < text.length; ) {
      while (room <= 0 || this.heard) {
        const sign = await this.take(1);
        if (sign === END) return this.write(END); // it has stopped reading
        room += window;
      }
      const piece = text.slice(place, place + Math.min(room, PIECE));
      await this.write(piece);
      place += piece.length;
      room -= piece.length;
    }
    await this.write(END);
    await this.until(END); // it has all
  }

  // Run code and return what it prints. Throws Failed.
  run(code) {
    return this.noted(async () => {
      await this.start(code);
      const said = await this.until(END);
      await this.check();
      return decoded(said);
    });
  }

  // The result of some work. MicroPython hides what was thrown in it, so that is kept here.
  async noted(work) {
    this.trouble = null;
    try {
      return await work();
    } catch (error) {
      this.trouble = error;
      throw error;
    }
  }

  // The end of a program: an exception, if there was one, and the prompt.
  async check() {
    const error = decoded(await this.until(END)).trim();
    await this.until(">");
    if (error) throw new Failed(error.split("\n").at(-1));
  }

  // Start a program that reads lines and prints lines.
  async talk(program) {
    await this.noted(() => this.start(program));
    return {
      say: (line) => {
        this.write(encoded(`${line}\n`)).catch(() => {}); // unplugged: nothing is heard any more
      },
      hear: () => this.noted(async () => {
        const line = await this.until("\n");
        if (!line.includes(END)) return decoded(line).trim();
        throw new Failed(decoded(line.split(END)[1]).trim());
      }),
      end: () => this.noted(async () => {
        await this.until(END);
        await this.check();
      }),
    };
  }

  // Restart the board, or only its program if the computer has its drive.
  async leave({ lent, reset }) {
    try {
      if ((await this.run(lent)).trim() === "True") await this.write(`\r${NORMAL}${END}`);
      else await this.start(reset).catch(() => {});
    } finally {
      await this.close();
    }
  }

  // The same after something has failed: what runs there is stopped first.
  async recover(programs) {
    try {
      await this.enter(this.patience);
      await this.leave(programs);
    } catch {
      await this.close();
    }
  }

  async close() {
    if (this.closed) return;
    this.closed = true;
    await this.reader?.cancel().catch(() => {});
    await this.reading;
    this.reader?.releaseLock();
    await this.writer?.abort().catch(() => {});
    this.writer?.releaseLock();
    await this.port.close().catch(() => {});
  }
}
