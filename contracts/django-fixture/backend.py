"""
The smallest Django project that uses the view for provider states as a backend's repository would:
its accounts sign in and have a profile, by Django REST framework. It has nothing else.

    PYTHONPATH=site-contracts/django python3 backend.py PORT DATABASE STATES_JSON [on|off]
"""

import json
import sys
from datetime import timedelta

from django.conf import settings

PORT, DATABASE, STATES_JSON, STATES_SWITCH = sys.argv[1:]

settings.configure(
    ALLOWED_HOSTS=["127.0.0.1"],
    APPEND_SLASH=False,
    CONTRACT_STATES_ENABLED=STATES_SWITCH == "on",
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
    return Response(
        {
            "id": user.id,
            "email": user.email,
            "role": "admin" if user.is_staff else "user",
            "user_profile": {
                "first_name": user.first_name,
                "last_name": user.last_name,
                "profile_picture": None,
                "phone_number": None,
                "joined_date": user.date_joined,
            },
            "subscription_profile": None,
        }
    )


@provider_states.state("there is no account")
def there_is_no_account(params):
    get_user_model().objects.filter(email=params["email"]).delete()


@provider_states.state("an access token has expired")
def an_access_token_has_expired(params):
    token = AccessToken.for_user(provider_states.make_account(params))
    token.set_exp(lifetime=timedelta(minutes=-1))
    return {"token": str(token)}


def promise(returns):
    """For what this backend does not have, values of the right form."""
    return lambda params: {key: 1 if value["type"] == "integer" else "none" for key, value in returns.items()}


with open(STATES_JSON, encoding="utf-8") as file:
    for known in json.load(file):
        provider_states.STATES.setdefault(known["name"], promise(known["returns"]))

urlpatterns = [
    path("api/auth/login/", log_in),
    path("api/auth/profile/", profile),
    path("", include(provider_states)),
]

if __name__ == "__main__":
    call_command("migrate", verbosity=0)
    call_command("runserver", f"127.0.0.1:{PORT}", use_reloader=False)
