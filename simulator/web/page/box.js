// The box itself: MicroPython with the boards' build, and what the page does for it.

import { loadMicroPython } from "./micropython.mjs";

const PREFIX = "turnbox.";
const FIRST_HEAP = 2 * 1024 * 1024;

export function bytesOf(hex) {
  const bytes = new Uint8Array(hex.length / 2);
  for (let place = 0; place < bytes.length; place++) {
    bytes[place] = parseInt(hex.substr(2 * place, 2), 16);
  }
  return bytes;
}

function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The files of the drive: see `packed` in site.py.
export function unpack(FS, content) {
  const start = 4 + new DataView(content).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(content, 4, start - 4)));
  let place = start;
  const put = (folder, list) => {
    if (folder && !FS.analyzePath(folder).exists) FS.mkdir(folder);
    for (const [name, found] of list) {
      const path = `${folder}/${name}`;
      if (typeof found === "number") {
        FS.writeFile(path, new Uint8Array(content, place, found));
        place += found;
      } else {
        put(path, found);
      }
    }
  };
  put("", list);
}

// The bytes of a file of the page.
async function fetched(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.arrayBuffer();
}

const storage = {
  read: (name) => {
    try {
      return localStorage.getItem(PREFIX + name) ?? "";
    } catch {
      return ""; // not allowed
    }
  },
  write: (name, bytes) => {
    try {
      if (bytes) localStorage.setItem(PREFIX + name, bytes);
      else localStorage.removeItem(PREFIX + name);
      return true;
    } catch {
      return false; // full, or not allowed
    }
  },
};

// Load and start the box. `page` has bus(bytes), shine(bytes), tone(hertz, soft), restart(),
// refused() for what the browser did not store, crashed(text). `shared`: the bytes of a game to show
// instead of the browser's own. Returns null if these are none.
export async function startBox(page, language, shared = new Uint8Array()) {
  const [mp, drive] = await Promise.all([
    loadMicroPython({ heapsize: FIRST_HEAP }),
    fetched("box.bin"),
  ]);
  unpack(mp.FS, drive);
  const born = performance.now();
  mp.registerJsModule("browser", {
    now: () => Math.floor(performance.now() - born),
    entropy: (size) => hexOf(crypto.getRandomValues(new Uint8Array(size))),
    bus: (hex) => page.bus(bytesOf(hex)),
    shine: (hex) => page.shine(bytesOf(hex)),
    tone: page.tone,
    restart: page.restart,
    crashed: page.crashed,
    ...storage,
    write: (name, bytes) => {
      const stored = storage.write(name, bytes);
      if (!stored) page.refused();
      return stored;
    },
  });
  mp.runPython('import sys\nsys.path.insert(0, "/")');
  const box = mp.pyimport("simulator.web.browser_box");
  return box.start(language, hexOf(shared)) ? new RunningBox(mp, box) : null;
}

// Steps the box when it is due.
class RunningBox {
  constructor(mp, box) {
    this.mp = mp;
    this.box = box;
    this.own = mp.pyimport("simulator.web.own_data");
    this.store = mp.pyimport("simulator.web.browser_store");
    this.end = mp.pyimport("simulator.web.ended");
    this.timer = 0;
    this.stopped = false;
    this.step();
  }

  step() {
    clearTimeout(this.timer);
    if (this.stopped) return;
    const due = this.box.step();
    if (due < 0) this.stopped = true;
    else this.timer = setTimeout(() => this.step(), due);
  }

  stop() {
    this.stopped = true;
  }

  moveKey(key, down) {
    this.box.move_key(key, down);
    this.step();
  }

  rows() {
    return this.box.rows();
  }

  language() {
    return this.box.language();
  }

  // The game on the table, for a link; no bytes if there is none.
  sharedGame() {
    return bytesOf(this.box.shared_game());
  }

  // A text that is different for each end of a game, "" if no game is over.
  ended() {
    return this.end.ended();
  }

  // The game that is over as CSV; `played`: see `dateAndTime` in ended.js.
  csv(played) {
    return this.end.csv(played);
  }

  // The address that adds it to BG Stats.
  bgstats(played) {
    return this.end.bgstats(played);
  }

  // Use decks, names or settings: the values of a TOML file, and its text. Returns what is wrong
  // with it, "" for nothing.
  addOwn(passed, text) {
    const problem = this.mp.pyimport("simulator.web.checking").add(this.box.box, passed, text);
    this.step();
    return problem;
  }

  // The number of each deck that was taken over, with its title, and 0 for the names.
  listOwn() {
    return JSON.parse(this.own.listed(this.box.box));
  }

  // Forget one of these; then the box must start again.
  removeOwn(deck) {
    this.own.remove(deck);
    this.stop();
  }

  // Add modules of Python: see `packed` in site.py.
  async load(path) {
    unpack(this.mp.FS, await fetched(path));
  }

  // Take moves back, or make them again (below 0).
  go(moves) {
    this.box.go(moves);
    this.step();
  }

  // All games as the bytes of a save.
  saved() {
    return bytesOf(this.store.saved());
  }

  // Replace them. Returns whether the bytes are a save; then the page must load again, and until
  // then the box must not store a move of the game before.
  takeOver(bytes) {
    const taken = this.store.take_over(hexOf(bytes));
    if (taken) this.stop();
    return taken;
  }
}
