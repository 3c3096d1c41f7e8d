"""Built-in functions become names of each module of a build."""

from host_tools.own_builtins import with_own_builtins


def test_what_functions_often_use_of_the_built_in_names_is_in_the_last_line() -> None:
    source = b"def both(a, b):\n    print(a, b)\n    return len(a) + len(b) - min(a, key=min)\n"
    assert with_own_builtins(source) == source + b"\nlen = len; min = min\n"


def test_what_runs_once_or_not_at_all_is_not() -> None:
    source = b"SIZES = len('a') + len('b')\ndef f(a: int) -> int:\n    b: int = a\n    return b\n"
    assert with_own_builtins(source).strip() == source.strip()


def test_a_function_of_the_module_with_a_built_in_name_is_still_the_one_that_is_called() -> None:
    source = b"def open(a):\n    return a + a\ndef read():\n    return open('a') + open('b')\n"
    names: dict[str, object] = {}
    exec(with_own_builtins(source), names)
    read = names["read"]
    assert callable(read)
    assert read() == "aabb"
