"""Run test modules on a Python without pytest: `run(["test_dice", ...])`.

It prints "PASS module.name" or "FAIL module.name: error" for each test, by name, and
a count at the end. One module at a time is in memory, with what it imports.
"""

import gc
import sys


def run(modules: "list[str]") -> int:
    """Import each module, run its tests, forget it again. Returns how many failed."""
    passed = failed = 0
    for name in modules:
        known = set(sys.modules)
        module = __import__(name)
        for test in sorted(dir(module)):
            if not test.startswith("test_"):
                continue
            gc.collect()
            try:
                getattr(module, test)()
                print("PASS %s.%s" % (name, test))
                passed += 1
            except Exception as error:
                print("FAIL %s.%s: %s %s" % (name, test, type(error).__name__, error))
                failed += 1
        del module
        for imported in set(sys.modules) - known:
            del sys.modules[imported]
        gc.collect()
    print("%d passed, %d failed" % (passed, failed))
    return failed
