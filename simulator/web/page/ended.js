// What the page offers once a game is over: the link to it, its CSV, and BG Stats.

const FILE = "turnbox.csv";

// Now, as the history writes it: in UTC, "2026-11-20 21:30:00".
function dateAndTime() {
  return new Date().toISOString().slice(0, 19).replace("T", " ");
}

// Shows its part of the page as long as a game is over. A game was played when its end is first
// seen here: the box has no calendar.
export class Ended {
  constructor(section, share, download) {
    this.section = section;
    this.shown = "";
    const [link, csv] = section.querySelectorAll("button");
    link.addEventListener("click", share);
    csv.addEventListener("click", () => download(this.running.csv(this.played), FILE));
  }

  // Look at the box, which may have made or undone a move.
  update(running) {
    const ended = running.ended();
    if (ended === this.shown) return;
    this.shown = ended;
    this.section.hidden = !ended;
    if (!ended) return;
    this.running = running;
    const [game] = ended.split(" "); // the rest changes with the language
    if (game !== this.game) this.played = dateAndTime();
    this.game = game;
    this.section.querySelector("a").href = running.bgstats(this.played);
  }
}
