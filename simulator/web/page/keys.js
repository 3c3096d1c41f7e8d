// The three keys: by touch, with the mouse, or on the keyboard. All know down and up, so that
// holds and chords work as on the box.

const PREV = 0, OK = 1, NEXT = 2;
const CHORD_MS = 30; // from one key to the other
const HOLD_MS = 600;
// As in `turnbox play`.
const KEYBOARD = {
  ArrowLeft: PREV, a: PREV,
  Enter: OK, " ": OK, s: OK,
  ArrowRight: NEXT, d: NEXT,
};
const BACK = { Escape: true, Backspace: true, w: true };

export function connectKeys(buttons, move) {
  const held = new Map(); // what holds a key down, and which

  function press(source, key) {
    if (held.has(source)) return;
    const already = [...held.values()].includes(key);
    held.set(source, key);
    if (!already) turn(key, true);
  }

  function release(source) {
    const key = held.get(source);
    held.delete(source);
    if (key !== undefined && ![...held.values()].includes(key)) turn(key, false);
  }

  function turn(key, down) {
    buttons[key].classList.toggle("down", down);
    move(key, down);
  }

  function hold() {
    press("hold", OK);
    setTimeout(() => release("hold"), HOLD_MS);
  }

  function chord([first, second]) {
    press("chord 1", first);
    setTimeout(() => press("chord 2", second), CHORD_MS);
    setTimeout(() => release("chord 2"), 3 * CHORD_MS);
    setTimeout(() => release("chord 1"), 4 * CHORD_MS);
  }

  for (const [key, button] of buttons.entries()) {
    button.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      if (event.button) return; // not the main one of a mouse
      document.activeElement?.blur(); // the keyboard plays again
      button.setPointerCapture(event.pointerId);
      navigator.vibrate?.(8);
      press(event.pointerId, key);
    });
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(name, (event) => release(event.pointerId));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    // A screen reader or a switch clicks without a pointer.
    button.addEventListener("click", (event) => {
      if (event.detail) return;
      press("click", key);
      setTimeout(() => release("click"), 2 * CHORD_MS);
    });
  }

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest?.("textarea")) return; // somebody is typing
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key; // also with Caps Lock
    const chooses = name === "Enter" || name === " "; // what has the focus
    if (chooses && event.target.closest?.("footer, #viewer, #ended")) return;
    const onKey = event.target.closest?.(".key");
    const key = chooses && onKey ? Number(onKey.dataset.key) : KEYBOARD[name];
    if (!(name in BACK) && key === undefined) return;
    event.preventDefault();
    if (event.repeat && !held.has(event.code)) return;
    if (name in BACK) chord([PREV, NEXT]);
    else if (!event.shiftKey) press(event.code, key);
    else if (key === OK) hold();
    else chord([OK, key]);
  });
  addEventListener("keyup", (event) => {
    if (held.has(event.code)) event.preventDefault();
    release(event.code);
  });
  addEventListener("blur", () => [...held.keys()].forEach(release));
}
