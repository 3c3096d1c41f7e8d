// A real box at a serial port: what it is, its program, decks and names for it, games from it.

import { keep, listPulled } from "../pulled.js";
import { words } from "../words.js";
import { Failed, Repl, Silent } from "./repl.js";
import { said } from "./words.js";

// Milliseconds without an answer; ?patience=60 in the address is for slow boards.
const PATIENCE = 1000 * (Number(new URLSearchParams(location.search).get("patience")) || 5);
const RUNTIMES = { circuitpython: "CircuitPython", micropython: "MicroPython" };
const element = (id) => document.getElementById(id);
const say = (text) => { element("usb_said").textContent = text; };
const told = (error) => {
  if (error instanceof Silent) return said("silent");
  if (error instanceof Failed) return said("failed", { what: error.message });
  return said("lost", { what: error.message ?? error });
};

// The build for a firmware, by the name that it gives its board; null if there is none, or if the
// server cannot be reached.
async function buildFor(machine) {
  try {
    const list = await (await fetch("boards/list.json")).json();
    const found = list.find((build) => build.machine === machine);
    const answer = found && await fetch(`boards/${found.file}`);
    return answer?.ok ? { title: found.title, content: await answer.arrayBuffer() } : null;
  } catch {
    return null;
  }
}

// A box at the raw REPL, until it is let go.
class Connected {
  constructor(running, repl) {
    this.repl = repl;
    this.box = running.box.box; // that of the page
    this.usb = running.mp.pyimport("simulator.web.usb");
    this.games = running.mp.pyimport("simulator.web.pulled");
    this.fs = running.mp.FS;
    this.board = this.usb.Board(repl);
  }

  // Ask it what it is. Returns a sentence.
  async look() {
    this.about = JSON.parse(await this.board.look());
    const build = await buildFor(this.about.machine);
    if (build) this.fs.writeFile(this.usb.BUILD, new Uint8Array(build.content));
    const state = !this.about.turnbox ? "empty"
      : !this.about.updates ? "none"
      : !build ? "unknown"
      : this.board.is_current() ? "current" : "other";
    this.runtime = RUNTIMES[this.about.runtime];
    element("usb_install").hidden = !build || !this.about.updates || state === "current";
    element("usb_sync").hidden = !this.about.updates;
    element("usb_pull").hidden = !this.about.turnbox;
    const title = build?.title ?? this.about.machine;
    return `${title}, ${this.runtime} ${this.about.version}. ${said(state)}`;
  }

  // Change files there with `send(tell)`; then the box starts again. Returns a sentence.
  async change(send) {
    let sent = 0;
    const answer = JSON.parse(await send((size, total) => {
      sent += size;
      say(said("sending", { percent: Math.floor((100 * sent) / total) }));
    }));
    if (answer.refused) return said(answer.refused, { ...answer, runtime: this.runtime });
    await this.leave();
    return said(answer.changed ? "sent" : "same");
  }

  // Copy its games here. It may forget those that have arrived.
  async pull() {
    const found = await this.games.pull(this.repl, this.about.runtime, this.box.say);
    const { games, newest } = JSON.parse(found);
    let added;
    try {
      added = games.filter(keep).length;
    } catch {
      return words.no_room;
    } finally {
      await listPulled();
    }
    const text = said("pulled", { games: games.length, added });
    if (!newest) return text;
    const noted = await this.games.mark(this.repl, this.about.runtime, newest).catch((error) => {
      if (this.repl.trouble instanceof Failed) return false; // its Turnbox does not know how
      throw error;
    });
    return noted ? text : `${text} ${said("not_noted")}`;
  }

  // Let the box start again.
  leave() {
    return this.repl.leave(this.programs());
  }

  // The same after something has failed.
  recover() {
    return this.repl.recover(this.programs());
  }

  programs() {
    return { lent: this.usb.LENT, reset: this.usb.RESET };
  }
}

// Let the buttons of a box work. Returns what connects one at a port.
export function connecting(running) {
  let box = null;
  const buttons = ["usb_sync", "usb_pull", "usb_install", "usb_leave"];

  function show() {
    element("usb_connect").hidden = Boolean(box);
    element("usb_box").hidden = !box;
  }

  // Do something that takes a while, with all buttons off.
  async function busy(work) {
    for (const id of ["usb_connect", ...buttons]) element(id).disabled = true;
    say(words.usb_busy);
    try {
      say(await work());
    } catch (error) {
      const text = told(box?.repl.trouble ?? error);
      await box?.recover();
      box = null;
      say(text);
    }
    for (const id of ["usb_connect", ...buttons]) element(id).disabled = false;
    show();
  }

  async function change(send) {
    const text = await box.change(send);
    if (box.repl.closed) box = null;
    return text;
  }

  addEventListener("beforeunload", (event) => {
    if (box) event.preventDefault(); // the box would wait for ever
  });
  element("usb_sync").addEventListener("click", () => busy(() => change((tell) => box.board.sync(tell))));
  element("usb_install").addEventListener("click", () =>
    busy(() => change((tell) => box.board.install(tell))));
  element("usb_pull").addEventListener("click", () => busy(() => box.pull()));
  element("usb_leave").addEventListener("click", () => busy(async () => {
    await box.leave();
    box = null;
    return said("left");
  }));
  return (port) => busy(async () => {
    const repl = new Repl(port, PATIENCE);
    box = new Connected(running, repl);
    await repl.open();
    return box.look();
  });
}
