"""
Verifies a backend with the pact verifier; verify.sh documents the usage and report.py writes the
reports. Needs only Python 3.9 or later and the pact program.
"""

import hashlib
import ipaddress
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import report

HERE = Path(__file__).resolve().parent
TIERS = ("documented", "assumed", "proposed")
CONTRACT_FILES = sorted([*HERE.glob("pacts/*/*.json"), HERE / "states.json"])
TIMEOUT_S = 20
# Stands for the backend's origin in the pacts.
OWN_ORIGIN = r"https?://(localhost|127\.0\.0\.1|\[::1\])(:\d+)?"


class CouldNotVerify(Exception):
    """Why the backend could not be verified, for the user."""


def check_contracts():
    """Returns the version of the contracts; refuses a folder whose files have been changed."""
    version = (HERE / "VERSION").read_text(encoding="utf-8").strip()
    lines = []
    for file in CONTRACT_FILES:
        # Git may have converted the line endings.
        content = file.read_bytes().replace(b"\r\n", b"\n")
        lines.append(f"{hashlib.sha256(content).hexdigest()}  {file.relative_to(HERE).as_posix()}\n")
    found = hashlib.sha256("".join(lines).encode()).hexdigest()
    if version.partition("+")[2] != found[:12]:
        raise CouldNotVerify(f"pacts/ or states.json are not those of version {version}. Put the folder's own back.")
    return version


def read_interactions():
    """All interactions of the pacts, each with its tier."""
    found = []
    for tier in TIERS:
        for file in sorted(HERE.glob(f"pacts/{tier}/*.json")):
            for interaction in json.loads(file.read_text(encoding="utf-8"))["interactions"]:
                found.append({**interaction, "tier": tier})
    return found


def check_address(url):
    """Parses the backend's address; refuses other machines unless ALLOW_DATA_LOSS is set."""
    parts = urlsplit(url)
    path = parts.path.rstrip("/")
    if path.endswith("/api"):
        print("All paths start with /api already; it is removed from PROVIDER_URL.")
        path = path[: -len("/api")]
    parts = parts._replace(path=path)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise CouldNotVerify(f"PROVIDER_URL must be an address such as http://localhost:8000, not {url}")
    try:
        is_here = ipaddress.ip_address(parts.hostname).is_loopback
    except ValueError:
        is_here = parts.hostname == "localhost" or parts.hostname.endswith(".localhost")
    if not is_here and not os.environ.get("ALLOW_DATA_LOSS"):
        raise CouldNotVerify(
            f"A verification deletes data of the backend, and {parts.hostname} is not this machine. If the backend"
            " has a database of its own for this, set ALLOW_DATA_LOSS=1."
        )
    return parts


def ask_for_state(url, name, params, returns):
    """Sets a provider state up; returns the problem, or None."""
    body = json.dumps({"state": name, "params": params, "action": "setup", "consumer": "local-news-site"})
    request = urllib.request.Request(url, body.encode(), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_S) as response:
            text = response.read().decode()
    except urllib.error.HTTPError as error:
        return f"Response {error.code}: {words_of(error.read().decode(errors='replace'))}"
    except OSError as error:
        return f"No response: {error}"
    try:
        values = json.loads(text) if returns else {}
    except ValueError:
        values = {}
    types = {"integer": int, "string": str}
    right = {key: type(values.get(key)) is types[value["type"]] for key, value in returns.items()}
    wrong = [f'"{key}" must be of type {returns[key]["type"]}' for key, fits in right.items() if not fits]
    return f"In its response {', '.join(wrong)}" if wrong else None


def words_of(text):
    """The error text of a response, or the beginning of its body."""
    try:
        return json.loads(text)["error"]
    except (ValueError, KeyError, TypeError):
        return text.strip()[:300]


def answers(url):
    """Whether the address responds, with any status."""
    try:
        with urllib.request.urlopen(url, timeout=TIMEOUT_S):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False


def examine_states(provider_url, url, interactions):
    """Sets each provider state up once per set of parameters; returns the problems."""
    known = json.loads((HERE / "states.json").read_text(encoding="utf-8"))
    returns = {state["name"]: state["returns"] for state in known}
    unreachable = ask_for_state(url, "", {}, {})
    if unreachable and not answers(provider_url):
        raise CouldNotVerify(f"No response from {provider_url}.")
    if unreachable:
        print(f"Provider states cannot be set up at {url}. {unreachable}")
        print("Only interactions without a state are verified.\n")
    elif not ask_for_state(url, "an unknown state", {}, {}):
        print("Provider states: an unknown state was accepted. Refuse unknown states and parameters with a status of")
        print("400 or above; otherwise the report blames the backend for a state that was never set up.")
    problems = {}
    for interaction in interactions:
        for state in interaction.get("providerStates", []):
            key = key_of(state)
            if key not in problems:
                name, params = state["name"], state.get("params", {})
                problems[key] = unreachable or ask_for_state(url, name, params, returns[name])
    if not unreachable:
        well = sum(problem is None for problem in problems.values())
        print(f"Provider states: {well} of {len(problems)} calls succeeded.")
        for problem in dict.fromkeys(filter(None, problems.values())):
            keys = [key for key, one in problems.items() if one == problem]
            more = f" and {len(keys) - 1} more like it" if len(keys) > 1 else ""
            print(f"  ✗ {keys[0]}{more}\n    {problem}")
    return problems, unreachable is None


def key_of(state):
    return f"{state['name']} {json.dumps(state.get('params', {}), ensure_ascii=False)}"


def with_origin(pact, origin):
    """The pact with the origins that pictures may have: the backend's and MEDIA_ORIGINS."""
    others = filter(None, os.environ.get("MEDIA_ORIGINS", "").split(","))
    pattern = f"({'|'.join(re.escape(one) for one in [origin, *others])})"
    return pact.replace(json.dumps(OWN_ORIGIN)[1:-1], json.dumps(pattern)[1:-1])


def run_verifier(parts, states_url, interactions):
    """Verifies interactions; returns the differences of each, empty where it passed."""
    with tempfile.TemporaryDirectory() as folder:
        pact, result = Path(folder, "pact.json"), Path(folder, "result.json")
        sides = {"consumer": {"name": "local-news-site"}, "provider": {"name": "local-news-api"}}
        metadata = {"pactSpecification": {"version": "4.0"}}
        text = json.dumps({**sides, "interactions": interactions, "metadata": metadata})
        pact.write_text(with_origin(text, f"{parts.scheme}://{parts.netloc}"), encoding="utf-8")
        host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        port = parts.port or (443 if parts.scheme == "https" else 80)
        command = [os.environ.get("PACT") or "pact", "verifier", "--file", str(pact), "--json", str(result)]
        command += ["--provider-name", "local-news-api", "--no-colour", "--loglevel", "none"]
        command += ["--transport", parts.scheme, "--hostname", host, "--port", str(port)]
        command += ["--request-timeout", str(TIMEOUT_S * 1000)]
        if parts.path:
            command += ["--base-path", parts.path]
        if states_url:
            command += ["--state-change-url", states_url]
        environment = {**os.environ, "PACT_DO_NOT_TRACK": "true"}
        ended = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
        if not result.exists():
            raise CouldNotVerify(f"The pact verifier ended without a result:\n{ended.stdout}{ended.stderr}")
        found = json.loads(result.read_text(encoding="utf-8"))
    tried = {one["description"]: [] for one in found.get("interactionResults", [])}
    passed = {one["description"] for one in found.get("interactionResults", []) if one["result"] == "OK"}
    for error in [*found.get("errors", []), *found.get("pendingErrors", [])]:
        names = [name for name in tried if error["interaction"].endswith(f" - {name}")]
        mismatch = error["mismatch"]
        texts = [": ".join(filter(None, [m.get("path"), m["mismatch"]])) for m in mismatch.get("mismatches", [])]
        if names:
            tried[max(names, key=len)] += texts or [mismatch.get("message", "")]
    return {name: [] if name in passed else texts or ["The verifier gives no reason."] for name, texts in tried.items()}


def main():
    """Verifies, writes the reports and returns the exit code."""
    version = check_contracts()
    print(f"Contracts of the site, version {version}\n")
    parts = check_address(os.environ.get("PROVIDER_URL", ""))
    url = parts.geturl()
    states_url = os.environ.get("STATES_URL") or f"{url}/control/provider-states"
    interactions = read_interactions()
    problems, has_states = examine_states(url, states_url, interactions)
    blocked = {}
    for interaction in interactions:
        keys = [key_of(state) for state in interaction.get("providerStates", [])]
        texts = [f"Provider state {key}: {problems[key]}" for key in keys if problems[key]]
        if texts:
            blocked[interaction["description"]] = texts
    ready = [one for one in interactions if one["description"] not in blocked]
    outcomes = run_verifier(parts, states_url if has_states else None, ready)
    rows = report.rows_of(interactions, outcomes, blocked)
    folder = Path(os.environ.get("REPORTS") or HERE / "reports")
    strict, allow_blocked = bool(os.environ.get("STRICT")), bool(os.environ.get("ALLOW_BLOCKED"))
    verdict = report.judge(rows, strict, allow_blocked, has_states)
    return report.write(folder, rows, verdict, f"{url}, contracts {version}")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except CouldNotVerify as error:
        print(error, file=sys.stderr)
        sys.exit(2)
