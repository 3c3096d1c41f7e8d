"""`make hand`: what each task costs the hand, beside its target."""

import json
import sys

from simulator.hand_tasks import TASKS


def main() -> int:
    """Print the table, or JSON with --json."""
    as_json = "--json" in sys.argv
    rows = []
    if not as_json:
        print(f"{'':56} {'presses':>7} {'target':>6} {'idle':>6}")
    for task in TASKS:
        spent = task.play()
        verdict = "OVER" if spent.presses > task.target else "kept"
        rows.append(
            {
                "task": task.name,
                "presses": spent.presses,
                "target": task.target,
                "idle_ms": spent.idle_ms,
                "verdict": verdict,
            }
        )
        if not as_json:
            idle = f"{spent.idle_ms / 1000:.1f} s" if spent.idle_ms else ""
            print(
                f"{task.name:56} {spent.presses:7.4g} {task.target:6} {idle:>6} {verdict}",
                flush=True,
            )
    over = sum(row["verdict"] == "OVER" for row in rows)
    print(json.dumps(rows) if as_json else f"{len(rows)} tasks, {over} over their targets")
    return 0


if __name__ == "__main__":
    sys.exit(main())
