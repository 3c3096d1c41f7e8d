// The page: panel, ring, keys, sound, and what a phone on a table needs.

import { startBox } from "./box.js";
import { Ended } from "./ended.js";
import { connectKeys } from "./keys.js";
import { BAD_LINK, gameInLink, linkTo } from "./link.js";
import { connectOwn } from "./own.js";
import { HEIGHT, Panel, WIDTH } from "./panel.js";
import { listPulled } from "./pulled.js";
import { Ring } from "./ring.js";
import { Sound } from "./sound.js";
import { connectUsb } from "./usb.js";
import { translate, words } from "./words.js";

const WHITE = 0xff;
const CLAIM_MS = 1000;
const LARGEST = 1 << 20; // bytes of a file that may be a save
const KEEP_MS = 60000; // a file that is being downloaded
const element = (id) => document.getElementById(id);

const panel = new Panel();
const sound = new Sound();
const ring = new Ring(element("ring"));
const ended = new Ended(element("ended"), share, download);
const canvas = element("panel").getContext("2d");
const picture = canvas.createImageData(WIDTH, HEIGHT);
let running = null;
let listOwn = () => {};
let waiting = false; // a picture is about to be drawn

function draw() {
  waiting = false;
  const bright = 0.35 + 0.65 * panel.brightness;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const place = 4 * (y * WIDTH + x);
      const level = panel.lit(x, y) ? Math.round(WHITE * bright) : 0;
      picture.data.fill(level, place, place + 3);
      picture.data[place + 3] = WHITE;
    }
  }
  canvas.putImageData(picture, 0, 0);
  if (element("box").classList.contains("far") !== panel.rotated) {
    element("box").classList.toggle("far", panel.rotated);
    element("box").scrollIntoView({ block: "nearest" }); // the keys have changed places
  }
  const rows = running?.rows() ?? "";
  if (element("rows").textContent !== rows) {
    const language = running.language();
    if (element("rows").lang !== language) {
      translate(document, language);
      listOwn();
      listPulled();
    }
    element("rows").lang = language;
    element("rows").textContent = rows;
  }
  if (running) ended.update(running);
}

function say(text) {
  element("notice").textContent = text;
  element("notice").hidden = !text;
}

const page = {
  bus: (message) => {
    panel.receive(message);
    if (!waiting) requestAnimationFrame(draw);
    waiting = true;
  },
  shine: (colours) => ring.show(colours),
  tone: (hertz, soft) => sound.play(hertz, soft),
  restart: () => location.reload(), // a document has room for one MicroPython: it uses globals
  refused: () => say(words.no_room),
  crashed: (text) => say(`${words.crashed}\n\n${text}`),
};

// The screen stays on while the page is seen.
async function stayAwake() {
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // The battery is low, or the browser does not allow it.
  }
}

// One tab plays: two would write over each other's moves. Waits until this is the one. After a
// reload, the page before may still have the lock for a moment.
function claim() {
  const late = setTimeout(() => say(words.other_tab), CLAIM_MS);
  return new Promise((resolve) => {
    const keep = () => {
      resolve();
      return new Promise(() => {}); // until the tab is closed
    };
    const locks = navigator.locks ? navigator.locks.request("turnbox", keep) : Promise.reject();
    locks.catch(() => {
      addEventListener("storage", giveUp);
      resolve();
    });
  }).then(() => {
    clearTimeout(late);
    say("");
  });
}

// Without locks (no https, or not allowed): stop when another tab has stored something.
function giveUp(event) {
  if (!event.key?.startsWith("turnbox.")) return;
  running?.stop();
  say(words.changed);
}

function download(bytes, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}

async function share() {
  const game = running.sharedGame();
  if (!game.length) {
    say(words.no_game);
    return;
  }
  const url = await linkTo(game);
  if (navigator.share) {
    await navigator.share({ title: "Turnbox", url }).catch(() => {}); // nobody was chosen
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    say(words.copied);
  } catch {
    say(url); // to copy by hand
  }
}

async function openFile(event) {
  const [file] = event.target.files;
  if (!file) return;
  const large = file.size > LARGEST;
  const bytes = large ? null : new Uint8Array(await file.arrayBuffer());
  event.target.value = ""; // so that the same file can be chosen again
  if (large) say(words.no_save);
  else if (!confirm(words.replace)) return;
  else if (running.takeOver(bytes)) location.reload();
  else say(words.no_save);
}

async function start() {
  translate(document, navigator.language);
  const shared = await gameInLink();
  if (!shared) await claim();
  running = await startBox(page, navigator.language.slice(0, 2), shared);
  if (!running) throw BAD_LINK;
  element("viewer").hidden = !shared;
  for (const id of ["share", "save", "open", "own", "usb"]) element(id).hidden = Boolean(shared);
  listOwn = connectOwn(running, page.restart);
  connectUsb(running);
  element("earlier").addEventListener("click", () => running.go(1));
  element("later").addEventListener("click", () => running.go(-1));
  connectKeys([...document.querySelectorAll(".key")], (key, down) => {
    if (down && !running.stopped) say(""); // before the key leads to another notice
    running.moveKey(key, down);
    if (down) sound.wake();
  });
  document.documentElement.dataset.ready = "yes";
  draw();
  stayAwake();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") stayAwake();
  });
  for (const id of ["full", "share", "save", "open"]) element(id).disabled = false;
  element("full").addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.();
  });
  element("full").hidden = !document.fullscreenEnabled;
  element("share").addEventListener("click", share);
  element("save").addEventListener("click", () => download(running.saved(), "turnbox.tbx"));
  element("open").addEventListener("click", () => element("file").click());
  element("file").addEventListener("change", openFile);
}

async function offline() {
  const registration = await navigator.serviceWorker?.register("sw.js");
  if (!registration || !navigator.serviceWorker.controller) return; // the first visit
  const tell = () => registration.waiting && say(words.newer);
  const watch = () => registration.installing?.addEventListener("statechange", tell);
  tell();
  watch();
  registration.addEventListener("updatefound", watch);
}

addEventListener("hashchange", () => location.reload());
start().catch((error) =>
  say(error === BAD_LINK ? words.bad_link : `${words.not_started}\n\n${error}`),
);
offline().catch(() => {}); // without it, the page needs its server
