// The page: panel, ring, keys, sound, and what a phone on a table needs.

import { startBox } from "./box.js";
import { connectKeys } from "./keys.js";
import { BAD_LINK, gameInLink, linkTo } from "./link.js";
import { HEIGHT, Panel, WIDTH } from "./panel.js";
import { Ring } from "./ring.js";
import { Sound } from "./sound.js";
import { translate, words } from "./words.js";

const WHITE = 0xff;
const CLAIM_MS = 1000;
const KEEP_MS = 60000; // a file that is being downloaded
const element = (id) => document.getElementById(id);

const panel = new Panel();
const sound = new Sound();
const ring = new Ring(element("ring"));
const canvas = element("panel").getContext("2d");
const picture = canvas.createImageData(WIDTH, HEIGHT);
let running = null;
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
  element("box").classList.toggle("far", panel.rotated);
  const rows = running?.rows() ?? "";
  if (element("rows").textContent !== rows) element("rows").textContent = rows;
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
  restart: () => location.reload(),
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

// One tab plays: two would write over each other's moves. Returns whether it is this one. After a
// reload, the page before may still have the lock for a moment.
function claim() {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const keep = () => {
      resolve(true);
      return new Promise(() => {}); // until the tab is closed
    };
    const options = { signal: AbortSignal.timeout(CLAIM_MS) };
    navigator.locks.request("turnbox", options, keep).catch(() => resolve(false));
  });
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
  await navigator.clipboard.writeText(url);
  say(words.copied);
}

async function openFile(event) {
  const [file] = event.target.files;
  event.target.value = ""; // so that the same file can be chosen again
  if (!file || !confirm(words.replace)) return;
  if (running.takeOver(new Uint8Array(await file.arrayBuffer()))) location.reload();
  else say(words.no_save);
}

async function start() {
  translate(document);
  const shared = await gameInLink();
  if (!shared && !(await claim())) {
    say(words.other_tab);
    return;
  }
  running = await startBox(page, navigator.language.slice(0, 2), shared);
  if (!running) throw BAD_LINK;
  element("viewer").hidden = !shared;
  for (const id of ["share", "save", "open"]) element(id).hidden = Boolean(shared);
  element("earlier").addEventListener("click", () => running.go(1));
  element("later").addEventListener("click", () => running.go(-1));
  connectKeys([...document.querySelectorAll(".key")], (key, down) => {
    sound.wake();
    running.moveKey(key, down);
  });
  document.documentElement.dataset.ready = "yes";
  draw();
  stayAwake();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") stayAwake();
  });
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
  registration?.addEventListener("updatefound", () => {
    const fresh = registration.installing;
    fresh?.addEventListener("statechange", () => {
      if (fresh.state === "installed" && navigator.serviceWorker.controller) say(words.newer);
    });
  });
}

addEventListener("hashchange", () => location.reload());
start().catch((error) => say(error === BAD_LINK ? words.bad_link : `${words.crashed}\n\n${error}`));
offline().catch(() => {}); // without it, the page needs its server
