"""Starts a mock server for each run of pytest, unless DOUBLE_URL is set. Each test has its own state."""

import json
import os
import subprocess
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import ProxyHandler, Request, build_opener

import pytest

PACKAGE = Path(__file__).resolve().parent.parent
CONTROL, FAILED = pytest.StashKey(), pytest.StashKey()
send = build_opener(ProxyHandler({})).open


class Control:
    """Calls the control API (see control/control.yaml) for the state of one test: control("GET", "/state")."""

    def __init__(self, world=""):
        self.server, self.world, self.read = os.environ["DOUBLE_URL"], world, {}
        self.url = f"{self.server}/worlds/{world}"  # selects the world in requests of any client

    def __call__(self, method, path, body=None):
        data, headers = None, {"X-World": self.world}
        if body is not None:
            data, headers["Content-Type"] = json.dumps(body).encode(), "application/json"
        try:
            text = send(Request(f"{self.server}/control{path}", data, headers, method=method)).read()
        except HTTPError as error:
            raise RuntimeError(f"{method} {path}: {error.read().decode()}") from None
        return json.loads(text) if text else None

    def sign_in(self, person):
        """Signs in a seeded person by key, or anyone by email address. Returns tokens for the API."""
        return self("POST", "/sign-in", {"person": person})

    def mail(self, to):
        """Waits up to ten seconds for a message to this address that no earlier call returned."""
        query = urlencode({"to": to, "wait": 10, "after": self.read.get(to, 0)})
        messages = self("GET", f"/inbox?{query}")["results"]
        assert messages, f"No new message to {to} in 10 seconds."
        self.read[to] = messages[0]["id"]
        return messages[0]

    def report(self):
        """Describes the mock server's state after a failed test, and exports a snapshot of it."""
        file = Path("mock-server-results", f"{self.world}.json").resolve()
        file.parent.mkdir(parents=True, exist_ok=True)
        self("POST", f"/worlds/{self.world}/keep")
        self("POST", "/snapshots/failed-test")
        file.write_text(json.dumps(self("GET", "/snapshots/failed-test")))
        double, place = ["node", PACKAGE / "double.js"], ["--url", self.server, "--world", self.world]
        log = subprocess.check_output([*double, "log", "--failed-first", "--limit", "100", *place], text=True)
        inbox = subprocess.check_output([*double, "inbox", *place], text=True)
        return f"Requests, first those that failed:\n{log}\nMessages, newest first:\n{inbox}\nSnapshot: {file}"


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session):
    if "DOUBLE_URL" in os.environ:  # Workers of pytest-xdist inherit the main process's server.
        return
    command = ["node", PACKAGE / "serve.js", "--until-input-ends"]
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    session.config.add_cleanup(server.communicate)
    os.environ["DOUBLE_URL"] = server.stdout.readline().strip() or pytest.exit("No mock server.", 1)
    session.config.add_cleanup(lambda: os.environ.pop("DOUBLE_URL"))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item):
    report = (yield).get_result()
    if report.when != "teardown" and report.failed and (control := item.stash.get(CONTROL, None)):
        item.stash[FAILED] = True
        link = f"{control.server}/control/?world={control.world}"
        report.user_properties.append(("mock_server", link))
        try:
            text = control.report()
        except Exception as error:  # the server has ended
            text = f"The world cannot be read: {error}"
        report.sections.append((f"mock server: {link}", text))


@pytest.fixture
def control(request):
    """The control API for the test's own state of the mock server, which is kept if the test fails."""
    main = Control()
    world = main("POST", "/worlds")["name"]
    request.node.stash[CONTROL], request.node.stash[FAILED] = Control(world), False
    yield request.node.stash[CONTROL]
    if not request.node.stash[FAILED]:
        main("DELETE", f"/worlds/{world}")


@pytest.fixture
def mock_server_url(control):
    """The URL of the test's own state of the mock server. The API is at /api below it."""
    return control.url
