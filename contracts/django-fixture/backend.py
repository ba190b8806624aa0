"""
The smallest Django project that uses the view for provider states as a backend's repository would:
its accounts sign in and have a profile, by Django REST framework. It has nothing else.

    PYTHONPATH=site-contracts/django python3 backend.py PORT DATABASE STATES_DATABASE example|every

STATES_DATABASE is the setting of the view, "" for none. "example" has the states of example_states
only, "every" all: those of accounts in full, and for what this backend lacks values of the right form.
"""

import inspect
import json
import sys
from datetime import timedelta

from django.conf import settings

PORT, DATABASE, STATES_DATABASE, WHICH_STATES = sys.argv[1:]

settings.configure(
    ALLOWED_HOSTS=["127.0.0.1"],
    APPEND_SLASH=False,
    CONTRACT_STATES_DATABASE=STATES_DATABASE,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": DATABASE}},
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "rest_framework"],
    # Nobody is to guess these passwords.
    PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework_simplejwt.authentication.JWTAuthentication"],
        "EXCEPTION_HANDLER": "__main__.explain",
    },
    ROOT_URLCONF="__main__",
    SECRET_KEY="a secret of this backend, of some length",
    USE_TZ=True,
)

import django  # noqa: E402

django.setup()

import example_states  # noqa: E402
import provider_states  # noqa: E402
from django.contrib.auth import get_user_model  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.urls import include, path  # noqa: E402
from rest_framework.decorators import api_view, authentication_classes, permission_classes  # noqa: E402
from rest_framework.exceptions import AuthenticationFailed, NotAuthenticated  # noqa: E402
from rest_framework.permissions import IsAuthenticated  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework.views import exception_handler  # noqa: E402
from rest_framework_simplejwt.tokens import AccessToken, RefreshToken  # noqa: E402


# What Django's own accounts have no place for, by address.
EXTRAS = {}
NO_EXTRAS = {"verified": True, "membership": "none", "phone_number": None, "phone_verified": True, "picture": False}


def explain(error, context):
    """The documented texts, which have the site renew its session."""
    response = exception_handler(error, context)
    if isinstance(error, NotAuthenticated):
        text = "You are not authorized"
    elif isinstance(error, AuthenticationFailed):
        text = "Token expired" if "expired" in str(error.detail) else "Invalid token"
    else:
        return response
    response.data = {"error": text, "message": text}
    return response


@api_view(["POST"])
@authentication_classes([])
def log_in(request):
    user = get_user_model().objects.filter(email=request.data.get("email")).first()
    if user is None or not user.check_password(request.data.get("password")):
        return Response({"error": "Invalid email or password"}, status=401)
    refresh = RefreshToken.for_user(user)
    return Response({"access_token": str(refresh.access_token), "refresh_token": str(refresh)})


@api_view(["GET"])
@permission_classes([IsAuthenticated])
def profile(request):
    user = request.user
    extras = EXTRAS.get(user.email, NO_EXTRAS)
    if not extras["verified"]:
        text = "Please verify your email"
        return Response({"error": text, "message": text}, status=403)
    return Response(
        {
            "id": user.id,
            "email": user.email,
            "role": "admin" if user.is_staff else "user",
            "user_profile": {
                "first_name": user.first_name,
                "last_name": user.last_name,
                "profile_picture": "/media/profiles/maya.png" if extras["picture"] else None,
                "phone_number": extras["phone_number"],
                "phone_verified": extras["phone_verified"],
                "joined_date": user.date_joined,
            },
            "subscription_profile": membership_of(user, extras["membership"]),
        }
    )


def membership_of(user, kind):
    """A month from the day on which the account was made; one that has ended began long ago."""
    if kind == "none":
        return None
    start = user.date_joined - timedelta(days=90 if kind == "ended" else 0)
    return {
        "id": user.id,
        "status": "premium",
        "plan": "Monthly",
        "price": "4.99",
        "is_active": kind != "ended",
        "auto_renew": kind == "active",
        "start_date": start,
        "end_date": start + timedelta(days=30),
    }


def make_account(
    email,
    password="Courier2026",
    role="user",
    verified=True,
    membership="none",
    phone_number=None,
    phone_verified=True,
    picture=False,
):
    account = example_states.make_account(email, password, role)
    EXTRAS[email] = {
        "verified": verified,
        "membership": membership,
        "phone_number": phone_number,
        "phone_verified": phone_verified,
        "picture": picture,
    }
    return account


def register_account_state(name, values_of):
    """A state that makes an account, with all parameters that states.json has for one."""

    def bring_about(**params):
        return values_of(make_account(**params))

    bring_about.__signature__ = inspect.signature(make_account)
    provider_states.state(name)(bring_about)


def expired(account):
    token = AccessToken.for_user(account)
    token.set_exp(lifetime=timedelta(minutes=-1))
    return {"token": str(token)}


def tokens(account):
    refresh = RefreshToken.for_user(account)
    return {"token": str(refresh.access_token), "refresh_token": str(refresh)}


def promise(params, returns):
    """A state of what this backend does not have: it takes what it must and answers the right form."""

    def bring_about(**_):
        return {key: 1 if value["type"] == "integer" else "none" for key, value in returns.items()}

    kinds = [inspect.Parameter(key, inspect.Parameter.KEYWORD_ONLY, default=None) for key in params]
    bring_about.__signature__ = inspect.Signature(kinds)
    return bring_about


if WHICH_STATES == "every":
    register_account_state("an account exists", lambda account: {})
    register_account_state("a person is signed in", tokens)
    register_account_state("an access token has expired", expired)
    for known in json.loads(provider_states.CATALOGUE.read_text(encoding="utf-8")):
        provider_states.STATES.setdefault(known["name"], promise(known["params"], known["returns"]))

urlpatterns = [
    path("api/auth/login/", log_in),
    path("api/auth/profile/", profile),
    path("", include(example_states)),
]

if __name__ == "__main__":
    call_command("migrate", verbosity=0)
    call_command("runserver", f"127.0.0.1:{PORT}", use_reloader=False)
