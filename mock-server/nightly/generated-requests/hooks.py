"""Schemathesis calls these functions before and after each request.

Schemathesis is run by ../generated-requests.test.ts and loads this file (SCHEMATHESIS_HOOKS). The
functions record every request, so that the test can count the requests.
"""

import base64
import os
import zlib

import requests
import schemathesis

PERSON = os.environ["FUZZ_PERSON"]
CONTROL = os.environ["FUZZ_CONTROL"]
FILE_FIELDS = os.environ["FUZZ_FILE_FIELDS"].split()
PICTURE = base64.b64decode(os.environ["FUZZ_PICTURE"])
REQUESTS = open(os.environ["FUZZ_REQUESTS"], "a", encoding="utf-8")

# A reset takes a second, so the data are reset only after a deletion or this many other changes.
CHANGES_BEFORE_RESET = 40

control = requests.Session()
state = {"operation": None, "changes": 0, "is_right": False, "signed_in": None}


def ask(path, body):
    response = control.post(f"{CONTROL}/{path}", json=body, timeout=60)
    response.raise_for_status()
    return response.json()


def sign_in():
    state["signed_in"] = ask("sign-in", {"person": PERSON})


if PERSON != "visitor":
    sign_in()

    @schemathesis.auth(refresh_interval=None)
    class Token:
        def get(self, case, context):
            return state["signed_in"]["access_token"]

        def set(self, case, data, context):
            case.headers["Authorization"] = f"Bearer {data}"


def operation_of(case):
    return case.operation.definition.raw["operationId"]


def is_chosen(value):
    """Returns true for about half of all values. The result for a value never changes."""
    return zlib.crc32(repr(value).encode()) % 2 == 1


def with_what_only_the_server_knows(body):
    """Replaces half of the generated files and refresh tokens by real pictures and valid tokens."""

    def picture(value):
        return PICTURE if isinstance(value, (bytes, str)) and is_chosen(value) else value

    def replaced(name, value):
        if name in FILE_FIELDS:
            return [picture(item) for item in value] if isinstance(value, list) else picture(value)
        if name == "refreshToken" and state["signed_in"] and is_chosen(value):
            return ask("sign-in", {"person": PERSON})["refresh_token"]
        return value

    return {name: replaced(name, value) for name, value in body.items()}


@schemathesis.hook
def before_call(context, case, kwargs):
    """Resets the demo data after an operation that changed much of it."""
    operation = operation_of(case)
    if operation != state["operation"] and state["changes"] >= CHANGES_BEFORE_RESET:
        ask("reset", {})
        if PERSON != "visitor":
            sign_in()
        state["changes"] = 0
    state["operation"] = operation
    # The validity is read before pictures are inserted, as Schemathesis calls them invalid.
    state["is_right"] = case.meta is not None and not case.meta.generation.mode.is_negative
    if isinstance(case.body, dict):
        case.body = with_what_only_the_server_knows(case.body)
    sent = case.headers.get("Authorization", "")
    if state["signed_in"] and sent.count(".") == 2:
        case.headers["Authorization"] = f"Bearer {state['signed_in']['access_token']}"


@schemathesis.hook
def after_call(context, case, response):
    """Records the request. After a 429, moves the server's clock by the time in Retry-After."""
    request = response.request
    # Some requests have another method than the operation, to test the status 405.
    is_success = response.status_code < 400 and request.method == case.operation.method.upper()
    REQUESTS.write(f"{operation_of(case)} {'succeeded' if is_success else 'refused'}\n")
    REQUESTS.flush()
    if request.method != "GET" and response.status_code < 300:
        state["changes"] += CHANGES_BEFORE_RESET if request.method == "DELETE" else 1
    if response.status_code == 429:
        ask("clock", {"advance_seconds": int(response.headers["retry-after"][0])})
    # Later times on the clock make the access token expire.
    if response.status_code in (401, 429) and state["signed_in"] is not None:
        sign_in()


# The server's error codes that say that a request breaks the contract.
MISFIT = {"invalid_request", "invalid_json", "invalid_form", "unsupported_media_type", "request_too_large"}


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Ignores refusals of valid requests for reasons that no schema can express, such as a wrong password."""
    kind = type(failure).__name__
    if kind == "AcceptedNegativeData":
        return not state["is_right"]
    if kind != "RejectedPositiveData":
        return True
    body = response.json()
    # In the contract, an id can be any text, but this server refuses all except numbers.
    if "id" in body.get("field_errors", {}):
        return False
    return body.get("code") in MISFIT and "characters" not in body.get("message", "")
