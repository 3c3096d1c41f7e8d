"""Options of the whole suite."""


def pytest_addoption(parser):
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the screens of tests/golden anew; look at them before you commit them",
    )
