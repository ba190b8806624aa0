"""
Provider states for the contracts of the local-news site, as a Django view.

Put this file into an app of its own, include `urlpatterns` in the project's urls and set
CONTRACT_STATES_ENABLED = True in the settings of tests only. The view makes and deletes accounts
for whoever asks, so without the setting it does not exist.
"""

import json

from django.conf import settings
from django.contrib.auth import get_user_model
from django.http import Http404, HttpResponseNotAllowed, JsonResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

STATES = {}


def state(name):
    """Registers a function that brings a state about and returns the values that it hands back."""

    def register(function):
        STATES[name] = function
        return function

    return register


@csrf_exempt
def provider_states(request):
    if not getattr(settings, "CONTRACT_STATES_ENABLED", False):
        raise Http404
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    change = json.loads(request.body)
    # The verifier also asks before interactions that need nothing.
    if not change["state"] or change.get("action") == "teardown":
        return JsonResponse({})
    if change["state"] not in STATES:
        return JsonResponse({"error": f"There is no state {change['state']}"}, status=404)
    return JsonResponse(STATES[change["state"]](change.get("params") or {}) or {})


urlpatterns = [path("control/provider-states", provider_states)]


# Two states to go by; the rest are in states.json. Adapt them to your models.


def make_account(params):
    """Makes the account anew: whatever the person had before is gone."""
    User = get_user_model()
    User.objects.filter(email=params["email"]).delete()
    return User.objects.create_user(
        username=params["email"],
        email=params["email"],
        password=params.get("password", "Courier2026"),
        first_name="Maya",
        last_name="Lindgren",
        is_staff=params.get("role") == "admin",
    )


@state("an account exists")
def an_account_exists(params):
    make_account(params)
    return {}


@state("a person is signed in")
def a_person_is_signed_in(params):
    # With djangorestframework-simplejwt; take what your log-in view takes.
    from rest_framework_simplejwt.tokens import RefreshToken

    refresh = RefreshToken.for_user(make_account(params))
    return {"token": str(refresh.access_token), "refresh_token": str(refresh)}
