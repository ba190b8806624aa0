"""Implements provider states with Python's standard library alone: python3 states.py 8001"""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from uuid import uuid4

accounts = {}  # Replace this by your backend's tables, in a database that no other server uses.


def there_is_no_account(email):
    accounts.pop(email, None)


def an_account_exists(email, password="Courier2026", role="user"):
    accounts[email] = {"password": password, "role": role}


def a_person_is_signed_in(email, password="Courier2026", role="user"):
    an_account_exists(email, password, role)
    return {"token": str(uuid4()), "refresh_token": str(uuid4())}  # Replace these tokens by those of your sign-in.


STATES = {
    "there is no account": there_is_no_account,
    "an account exists": an_account_exists,
    "a person is signed in": a_person_is_signed_in,
}


def set_up(state="", params={}, action="setup", **_):
    if not state or action == "teardown":
        return 200, {}
    if state not in STATES:
        return 404, {"error": f'There is no provider state "{state}" yet.'}
    if not str(params.get("email", "@contract.example")).endswith("@contract.example"):
        return 400, {"error": "Provider states only touch accounts of contract.example."}
    try:
        return 200, STATES[state](**params) or {}
    except TypeError as error:  # A parameter is unknown or missing.
        return 400, {"error": str(error)}


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        status, values = set_up(**json.loads(body)) if self.path == "/control/provider-states" else (404, {})
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(values).encode())


HTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
