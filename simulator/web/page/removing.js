// The button that removes a line of a list.

import { words } from "./words.js";

export function removeButton(name, remove) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words.remove;
  button.setAttribute("aria-label", `${words.remove}${words.colon} ${name}`);
  button.addEventListener("click", remove);
  return button;
}
