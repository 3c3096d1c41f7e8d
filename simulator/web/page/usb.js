// A real box at a serial port: what it is, its program, decks and names for it, games from it.

import { bytesOf } from "./box.js";
import { linkTo } from "./link.js";
import { Failed, Repl, Silent } from "./repl.js";
import { words } from "./words.js";

const PULLED = "turnbox.pulled.";
// Milliseconds without an answer; ?patience=60 in the address is for slow boards.
const PATIENCE = 1000 * (Number(new URLSearchParams(location.search).get("patience")) || 5);
const element = (id) => document.getElementById(id);

// Fill a text of words.js: {name} becomes a value.
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const say = (text) => { element("usb_said").textContent = text; };
const told = (error) => {
  if (error instanceof Silent) return words.usb_silent;
  if (error instanceof Failed) return filled(words.usb_failed, { what: error.message });
  return filled(words.usb_lost, { what: error.message ?? error });
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

// A game that was pulled, null if there is none or if somebody has damaged it.
function read(name) {
  try {
    const game = JSON.parse(localStorage.getItem(name));
    const text = `${game.title}${words.colon} ${game.names.join(", ")}`;
    return { text, hex: game.game, bytes: bytesOf(game.game) };
  } catch {
    return null;
  }
}

// Keep a game as the box has it now: moves may have been undone there since. Whether that is new.
// Throws if there is no room.
function keep(game) {
  const name = PULLED + game.id;
  if (read(name)?.hex === game.game) return false;
  localStorage.setItem(name, JSON.stringify(game));
  return true;
}

function names() {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PULLED)).sort();
  } catch {
    return []; // not allowed
  }
}

export async function listPulled() {
  const items = names().map(async (name) => {
    const game = read(name);
    const text = game?.text ?? words.damaged;
    const item = document.createElement("li");
    const link = document.createElement(game ? "a" : "span");
    if (game) link.href = await linkTo(game.bytes);
    link.target = "_blank"; // a box that is connected would wait for ever
    link.textContent = text;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = words.remove;
    button.setAttribute("aria-label", `${words.remove}${words.colon} ${text}`);
    button.addEventListener("click", () => {
      localStorage.removeItem(name);
      listPulled();
    });
    item.append(link, " ", button);
    return item;
  });
  element("pulled").replaceChildren(...await Promise.all(items));
}

// A box at the raw REPL, until it is let go.
class Connected {
  constructor(running, repl) {
    this.running = running;
    this.repl = repl;
    this.board = running.board(repl);
  }

  // Ask it what it is. Returns a sentence.
  async look() {
    this.about = JSON.parse(await this.board.look());
    const build = await buildFor(this.about.machine);
    if (build) this.running.putBuild(build.content);
    const state = !this.about.turnbox ? words.usb_empty
      : !this.about.updates ? words.usb_none
      : !build ? words.usb_unknown
      : this.board.is_current() ? words.usb_current : words.usb_other;
    const runtime = { circuitpython: "CircuitPython", micropython: "MicroPython" };
    element("usb_install").hidden = !build || !this.about.updates || state === words.usb_current;
    element("usb_sync").hidden = !this.about.updates;
    element("usb_pull").hidden = !this.about.turnbox;
    const title = build?.title ?? this.about.machine;
    return `${title}, ${runtime[this.about.runtime]} ${this.about.version}. ${state}`;
  }

  // Change files there with `send(tell)`; then the box starts again. Returns a sentence.
  async change(send) {
    let sent = 0;
    const answer = JSON.parse(await send((size, total) => {
      sent += size;
      say(filled(words.usb_sending, { percent: Math.floor((100 * sent) / total) }));
    }));
    if (answer.refused) return filled(words[answer.refused], answer);
    await this.leave();
    return answer.changed ? words.usb_sent : words.usb_same;
  }

  // Copy its games here. It may forget those that have arrived.
  async pull() {
    const { games, newest } = JSON.parse(await this.running.pull(this.repl, this.about.runtime));
    let added;
    try {
      added = games.filter(keep).length;
    } catch {
      return words.no_room;
    } finally {
      await listPulled();
    }
    const text = filled(words.usb_pulled, { games: games.length, added });
    if (!newest) return text;
    const noted = await this.running.mark(this.repl, this.about.runtime, newest).catch((error) => {
      if (this.repl.trouble instanceof Failed) return false; // its Turnbox does not know how
      throw error;
    });
    return noted ? text : `${text} ${words.usb_not_noted}`;
  }

  // Let the box start again.
  leave() {
    return this.repl.leave(this.running.restarting());
  }
}

export function connectUsb(running) {
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
      await box?.repl.recover(running.restarting());
      box = null;
      say(text);
    }
    for (const id of ["usb_connect", ...buttons]) element(id).disabled = false;
    show();
  }

  async function connect() {
    element("usb_connect").disabled = true;
    const port = await navigator.serial.requestPort().catch(() => null);
    element("usb_connect").disabled = false;
    if (!port) return;
    await busy(async () => {
      const repl = new Repl(port, PATIENCE);
      box = new Connected(running, repl);
      await repl.open();
      return box.look();
    });
  }

  async function change(send) {
    const text = await box.change(send);
    if (box.repl.closed) box = null;
    return text;
  }

  listPulled();
  addEventListener("beforeunload", (event) => {
    if (box) event.preventDefault(); // the box would wait for ever
  });
  element("usb_none").hidden = Boolean(navigator.serial);
  element("usb_connect").hidden = !navigator.serial;
  element("usb_connect").addEventListener("click", connect);
  element("usb_sync").addEventListener("click", () => busy(() => change((tell) => box.board.sync(tell))));
  element("usb_install").addEventListener("click", () =>
    busy(() => change((tell) => box.board.install(tell))));
  element("usb_pull").addEventListener("click", () => busy(() => box.pull()));
  element("usb_leave").addEventListener("click", () => busy(async () => {
    await box.leave();
    box = null;
    return words.usb_left;
  }));
}
