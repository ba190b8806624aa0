"""
The first provider states, for Django's own accounts and djangorestframework-simplejwt. Copy this file,
adapt it to your models, and add the other states; the command prints a stub for each.
"""

from django.contrib.auth import get_user_model
from provider_states import state, urlpatterns

__all__ = ["urlpatterns"]


def make_account(email, password="Courier2026", role="user"):
    """
    Creates the account; whatever the person had before is gone. A parameter that is not an argument of
    a state, such as membership, is refused until you add it.
    """
    User = get_user_model()
    User.objects.filter(email=email).delete()
    return User.objects.create_user(
        username=email,
        email=email,
        password=password,
        first_name="Maya",
        last_name="Lindgren",
        is_staff=role == "admin",
    )


@state("there is no account")
def there_is_no_account(email):
    get_user_model().objects.filter(email=email).delete()


@state("an account exists")
def an_account_exists(email, password="Courier2026", role="user"):
    make_account(email, password, role)


@state("a person is signed in")
def a_person_is_signed_in(email, password="Courier2026", role="user"):
    # Replace these tokens by the tokens that your sign-in view issues.
    from rest_framework_simplejwt.tokens import RefreshToken

    refresh = RefreshToken.for_user(make_account(email, password, role))
    return {"token": str(refresh.access_token), "refresh_token": str(refresh)}
