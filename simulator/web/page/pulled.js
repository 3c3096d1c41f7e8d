// The games that the page has from real boxes: kept in the browser's storage, and listed.

import { bytesOf } from "./box.js";
import { linkTo } from "./link.js";
import { removeButton } from "./removing.js";
import { words } from "./words.js";

const PULLED = "turnbox.pulled.";

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
export function keep(game) {
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
    item.append(link, " ", removeButton(text, () => {
      localStorage.removeItem(name);
      listPulled();
    }));
    return item;
  });
  document.getElementById("pulled").replaceChildren(...await Promise.all(items));
}
