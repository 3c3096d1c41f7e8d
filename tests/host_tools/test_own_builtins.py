"""Built-in functions become names of each module of a build."""

from host_tools.own_builtins import with_own_builtins


def test_what_functions_use_of_the_built_in_names_is_in_the_last_line() -> None:
    source = b"def last(items):\n    return items[len(items) - 1] if any(items) else print(items)\n"
    assert with_own_builtins(source) == source + b"\nany = any; len = len; print = print\n"


def test_what_runs_once_and_what_fails_anyway_stays_as_it_is() -> None:
    source = b"SIZES = len('ab')\ndef fail():\n    raise ValueError\n"
    assert with_own_builtins(source) == source


def test_a_function_of_the_module_with_a_built_in_name_is_still_the_one_that_is_called() -> None:
    source = b"def open(path):\n    return 'own ' + path\ndef read():\n    return open('a')\n"
    names: dict[str, object] = {}
    exec(with_own_builtins(source), names)
    read = names["read"]
    assert callable(read)
    assert read() == "own a"
