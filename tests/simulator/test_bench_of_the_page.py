"""The benchmark where the page cannot be measured."""

import simulator.bench
import simulator.bench_web


def test_without_chromium_one_line_says_so_and_all_other_parts_are_measured(monkeypatch, capsys):
    monkeypatch.setattr(simulator.bench_web, "CHROMIUM", None)
    monkeypatch.setattr(simulator.bench, "firmware", lambda runtime: None)
    todo = simulator.bench.possible(simulator.bench.jobs(["web", "heap", "megalopolis"]))
    assert {part for part, _, _ in todo} == {"heap"}
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("turnbox: the page is not measured: ")
    assert "chromium" in line
