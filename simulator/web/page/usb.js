// A real box at a serial port. What talks to it is loaded when the first one is connected.

import { listPulled } from "./pulled.js";
import { words } from "./words.js";

const MODULES = "usb/modules.bin"; // of Python: see `packed` in site.py
const element = (id) => document.getElementById(id);
const say = (text) => { element("usb_said").textContent = text; };

// Load it. Returns what connects to a port. Throws if that fails: then a browser may not ask for the
// same scripts again until the page is loaded again.
async function loaded(running) {
  const [scripts] = await Promise.all([import("./usb/connected.js"), running.load(MODULES)]);
  return scripts.connecting(running);
}

export function connectUsb(running) {
  const button = element("usb_connect");
  let connect = null;

  async function load() {
    say(words.usb_busy);
    try {
      connect ??= await loaded(running);
    } catch {
      say(words.usb_not_loaded);
    }
  }

  button.addEventListener("click", async () => {
    button.disabled = true;
    const port = await navigator.serial.requestPort().catch(() => null);
    if (port) await load();
    button.disabled = false;
    if (port) await connect?.(port);
  });
  element("usb_none").hidden = Boolean(navigator.serial);
  button.hidden = !navigator.serial;
  listPulled();
}
