// The players' own decks and names: pasted or opened as TOML, checked by the box, and listed.

import { removeButton } from "./removing.js";
import { parse } from "./toml.js";
import { words } from "./words.js";

const MOST_BYTES = 128 * 1024; // as on the host
const NO_ROOM = "no room";

// A value for `values_of` in checking.py, with whole numbers.
function passed(value) {
  if (typeof value === "bigint") return String(value);
  if (typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number" && Number.isFinite(value)) {
    const text = String(value);
    return /^-?\d+$/.test(text) ? `${text}.0` : text;
  }
  if (Array.isArray(value)) return listOf("list", value.map(passed));
  if (typeof value === "number") return listOf("as", [JSON.stringify(String(value))]);
  if (value instanceof Date) return listOf("as", [JSON.stringify(value.toISOString())]);
  const parts = Object.entries(value).map(([key, inner]) => [JSON.stringify(key), passed(inner)]);
  return listOf("table", parts.flat());
}

function listOf(kind, parts) {
  return `[${[JSON.stringify(kind), ...parts].join(",")}]`;
}

// Take over a text of a player. Returns what is wrong with it, as "12: ..."; "" for nothing.
function add(running, text) {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return words.too_long;
  let values;
  try {
    values = passed(parse(text, { integersAsBigInt: true, maxDepth: 16 }));
  } catch (error) {
    const [first] = String(error.message).split("\n");
    const what = first.replace(/^Invalid TOML document: /, "");
    return `${error.line ?? 1}: ${words.no_toml.replace("{what}", what)}`;
  }
  const problem = running.addOwn(values, text);
  return problem === NO_ROOM ? words.no_room : problem;
}

export function connectOwn(running, restart) {
  const element = (id) => document.getElementById(id);
  const text = element("toml");

  function list() {
    element("own_list").replaceChildren(...running.listOwn().map(([deck, title]) => {
      const item = document.createElement("li");
      const name = deck ? `${words.deck} ${deck}${words.colon} ${title}` : words.names;
      item.append(`${name} `, removeButton(name, () => {
        running.removeOwn(deck);
        restart();
      }));
      return item;
    }));
  }

  element("toml_add").addEventListener("click", () => {
    const problem = add(running, text.value);
    const said = problem.replace(/^(\d+):/, `${words.line} $1${words.colon}`);
    element("toml_said").textContent = said || words.added;
    list();
  });
  element("toml_open").addEventListener("click", () => element("toml_file").click());
  element("toml_file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (file && file.size <= MOST_BYTES) text.value = await file.text();
    element("toml_said").textContent = file?.size > MOST_BYTES ? words.too_long : "";
    event.target.value = ""; // so that the same file can be chosen again
  });
  list();
  return list; // again in another language
}
