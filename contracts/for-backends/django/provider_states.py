"""
The view for the provider states of the local-news site's contracts, in Django. Leave this file as it
is and register your states from one of your own; example_states.py is one to begin with.

The view makes and deletes accounts and more for whoever asks. So it does not exist unless the settings
name the database that is there for nothing else:

    CONTRACT_STATES_DATABASE = "site_contracts"  # the NAME of the default database; of a path the last part
"""

import inspect
import json
import logging
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import connection, transaction
from django.http import Http404, HttpResponseNotAllowed, JsonResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

STATES = {}
PEOPLE = "@contract.example"
CATALOGUE = Path(__file__).resolve().parent.parent / "states.json"
logger = logging.getLogger(__name__)


class Refused(Exception):
    """A request that the view does not fulfil: status and text."""

    def __init__(self, status, text):
        self.status, self.text = status, text


def state(name):
    """
    Registers a function that brings a state about. Its arguments are the state's parameters, those
    with a default may be missing; it returns the values that the state hands back, if any. What
    states there are, with their parameters and values, is in states.json.
    """

    def register(function):
        STATES[name] = function
        return function

    return register


def meanings_of(name):
    """What states.json says about the parameters of a state."""
    try:
        known = json.loads(CATALOGUE.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise ImproperlyConfigured(f"{CATALOGUE} is missing: leave provider_states.py in the folder") from error
    return next((one["params"] for one in known if one["name"] == name), {})


def check_database():
    """Refuses to touch any database but the one that the settings name."""
    expected = getattr(settings, "CONTRACT_STATES_DATABASE", None)
    if not expected:
        raise Http404
    found = Path(str(connection.settings_dict["NAME"])).name
    if found != expected:
        text = f'The default database is "{found}", but CONTRACT_STATES_DATABASE names "{expected}".'
        raise Refused(403, f"{text} Provider states delete data and want a database of their own.")


def check_params(name, params):
    """Refuses what the state's function does not take, and people who are not the contracts'."""
    accepted = inspect.signature(STATES[name]).parameters
    meanings = meanings_of(name)
    unknown = [f'"{key}" ({meanings.get(key, "unknown")})' for key in params if key not in accepted]
    if unknown:
        raise Refused(400, f'The provider state "{name}" does not take {", ".join(unknown)} yet.')
    missing = [key for key, one in accepted.items() if one.default is one.empty and key not in params]
    if missing:
        raise Refused(400, f'The provider state "{name}" needs {", ".join(missing)}.')
    addresses = [value for value in params.values() if isinstance(value, str) and "@" in value]
    strangers = [address for address in addresses if not address.endswith(PEOPLE)]
    if strangers:
        raise Refused(400, f"Provider states make and delete accounts of {PEOPLE} only, not {strangers[0]}.")


def set_up(body):
    """Brings about the state that the body of a request asks for; answers the values handed back."""
    try:
        change = json.loads(body)
        name, params = change["state"], change.get("params") or {}
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Refused(400, 'The body must be JSON such as { "state": "…", "params": {} }.') from None
    # The verifier also asks before interactions that need nothing, and after each.
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
    except (Http404, ImproperlyConfigured):
        raise
    except Exception as error:
        logger.exception("A provider state failed")
        return JsonResponse({"error": f"{type(error).__name__}: {error}"}, status=500)


urlpatterns = [path("control/provider-states", provider_states)]
