// The OLED as the bus sees it: the commands that the box sends to an SSD1306 in page addressing
// (datasheet, sections 9 and 10.1.3). Turned by 180 degrees, later bytes go to other places.

export const WIDTH = 128;
export const HEIGHT = 64;
const PAGES = 8;
// Commands with one argument.
const ONE_ARGUMENT = new Set([0x20, 0x81, 0x8d, 0xa8, 0xd3, 0xd5, 0xd9, 0xda, 0xdb]);

export class Panel {
  constructor() {
    this.ram = new Uint8Array(PAGES * WIDTH); // by page and segment
    this.on = false;
    this.brightness = 1; // 0 to 1
    this.rotated = false;
    this.page = 0;
    this.column = 0;
    this.reversed = false; // segments, when the picture is upright
    this.command = null; // waits for its argument
  }

  // A whole transaction: what follows the address, control bytes included.
  receive(message) {
    let place = 0;
    while (place < message.length) {
      const control = message[place++];
      const last = control & 0x80 ? place + 1 : message.length; // one byte, or all the others
      for (; place < last; place++) {
        if (control & 0x40) this.store(message[place]);
        else this.obey(message[place]);
      }
    }
  }

  store(byte) {
    const segment = this.reversed ? WIDTH - 1 - this.column : this.column;
    this.ram[this.page * WIDTH + segment] = byte;
    this.column = (this.column + 1) % WIDTH;
  }

  obey(byte) {
    if (this.command !== null) {
      if (this.command === 0x81) this.brightness = byte / 255;
      this.command = null;
    } else if (ONE_ARGUMENT.has(byte)) {
      this.command = byte;
    } else if (byte < 0x10) {
      this.column = (this.column & 0x70) | byte;
    } else if (byte < 0x20) {
      this.column = (this.column & 0x0f) | ((byte & 7) << 4);
    } else if ((byte & 0xf8) === 0xb0) {
      this.page = byte & 7;
    } else if ((byte & 0xfe) === 0xae) {
      this.on = byte === 0xaf;
    } else if ((byte & 0xfe) === 0xa0) {
      this.reversed = byte === 0xa1;
    } else if ((byte & 0xf0) === 0xc0) {
      this.rotated = !(byte & 8);
    }
  }

  // Whether a pixel is lit, as seen by whom the picture faces.
  lit(x, y) {
    if (!this.on) return false;
    const segment = this.reversed ? WIDTH - 1 - x : x;
    return Boolean((this.ram[(y >> 3) * WIDTH + segment] >> (y & 7)) & 1);
  }
}
