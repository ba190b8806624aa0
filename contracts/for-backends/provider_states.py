"""
The view for the provider states of the local-news site's contracts, in Django. Leave this file as it
is and register your states in a file of your own; example_states.py is one to begin with.

The view creates and deletes accounts and more for any caller. So it responds with 404 unless the
settings name a database that is used for nothing else:

    CONTRACT_STATES_DATABASE = "site_contracts"  # the default database's NAME (for SQLite, its file name)
"""

import inspect
import json
import logging
from pathlib import Path

from django.conf import settings
from django.db import connection, transaction
from django.http import Http404, HttpResponseNotAllowed, JsonResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

STATES = {}
PEOPLE = "@contract.example"
logger = logging.getLogger(__name__)


class Refused(Exception):
    """The view rejects a request with this status and text."""

    def __init__(self, status, text):
        self.status, self.text = status, text


def state(name):
    """
    Registers a function that sets a state up. Its arguments are the state's parameters; one with a
    default may be missing, and **params takes all. It returns the state's values, if it has any. The
    command prints a stub for each missing state: --stubs python.
    """

    def register(function):
        STATES[name] = function
        return function

    return register


def check_database():
    """Refuses to touch any database but the one that the settings name."""
    expected = getattr(settings, "CONTRACT_STATES_DATABASE", None)
    if not expected:
        raise Http404
    found = Path(str(connection.settings_dict["NAME"])).name
    if found != expected:
        text = f'The default database is "{found}", but CONTRACT_STATES_DATABASE names "{expected}".'
        raise Refused(403, f"{text} Provider states delete data and need a database of their own.")


def check_params(name, params):
    """Rejects unknown or missing parameters, and emails outside @contract.example."""
    accepted = inspect.signature(STATES[name]).parameters
    takes_all = any(one.kind is one.VAR_KEYWORD for one in accepted.values())
    unknown = [f'"{key}"' for key in params if key not in accepted and not takes_all]
    if unknown:
        raise Refused(400, f'The provider state "{name}" does not take {", ".join(unknown)} yet.')
    named = (one for one in accepted.values() if one.kind is not one.VAR_KEYWORD)
    missing = [one.name for one in named if one.default is one.empty and one.name not in params]
    if missing:
        raise Refused(400, f'The provider state "{name}" needs {", ".join(missing)}.')
    addresses = [value for value in params.values() if isinstance(value, str) and "@" in value]
    strangers = [address for address in addresses if not address.endswith(PEOPLE)]
    if strangers:
        raise Refused(400, f"Provider states create and delete accounts of {PEOPLE} only, not {strangers[0]}.")


def set_up(body):
    """Sets up the provider state that a request body names; returns the state's values."""
    try:
        change = json.loads(body)
        name, params = change["state"], change.get("params") or {}
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Refused(400, 'The body must be JSON such as { "state": "…", "params": {} }.') from None
    # Pact's verifier also sends requests without a state, and a teardown request after each
    # interaction.
    if not name or change.get("action") == "teardown":
        return {}
    if name not in STATES:
        raise Refused(404, f'There is no provider state "{name}" yet: register a function with @state("{name}").')
    check_params(name, params)
    with transaction.atomic():
        return STATES[name](**params) or {}


@csrf_exempt
def provider_states(request):
    try:
        check_database()
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        return JsonResponse(set_up(request.body))
    except Refused as refused:
        return JsonResponse({"error": refused.text}, status=refused.status)
    except Http404:
        raise
    except Exception as error:
        logger.exception("A provider state failed")
        return JsonResponse({"error": f"{type(error).__name__}: {error}"}, status=500)


urlpatterns = [path("control/provider-states", provider_states)]
