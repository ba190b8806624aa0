"""The provider states of this backend: a copy of example_states.py, adapted to its models."""

from base64 import b64decode
from datetime import timedelta

from django.contrib.auth import get_user_model
from django.core.files.base import ContentFile
from django.utils import timezone
from paper.models import Advertisement, Person
from paper.views import tokens_of
from provider_states import state, urlpatterns
from rest_framework_simplejwt.tokens import AccessToken

__all__ = ["urlpatterns"]
User = get_user_model()
PICTURE = b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWMQcs4FAAEtAMPQJGB2AAAAAElFTkSuQmCC")
DAYS_LEFT = {"active": 20, "cancelled": 20, "expired": -10}


def picture():
    return ContentFile(PICTURE, "picture.png")


def make_account(email, password="Courier2026", role="user", verified=True, membership="none", phone_number=None, has_picture=False):
    User.objects.filter(username=email).delete()
    names = {"first_name": "Maya", "last_name": "Lindgren", "is_staff": role == "admin"}
    user = User.objects.create_user(email, email, password, **names)
    person = Person.objects.create(user=user, is_verified=verified, phone_number=phone_number)
    if has_picture:
        person.profile_picture = picture()
    if membership != "none":
        person.membership_end = timezone.now() + timedelta(days=DAYS_LEFT[membership])
        person.membership_start = person.membership_end - timedelta(days=30)
        person.auto_renew = membership == "active"
    person.save()
    return user


@state("there is no account")
def there_is_no_account(email):
    User.objects.filter(username=email).delete()


@state("an account exists")
def an_account_exists(email, picture=False, **params):
    make_account(email, has_picture=picture, **params)


@state("a person is signed in")
def a_person_is_signed_in(email, picture=False, **params):
    token, refresh = tokens_of(make_account(email, has_picture=picture, **params))
    return {"token": token, "refresh_token": refresh}


@state("an access token has expired")
def an_access_token_has_expired(email, **params):
    token = AccessToken.for_user(make_account(email, **params))
    token.set_exp(lifetime=timedelta(minutes=-1))
    return {"token": str(token)}


@state("a code was mailed")
def a_code_was_mailed(email, type):
    user = User.objects.filter(username=email).first() or make_account(email, verified=type != "registration")
    Person.objects.filter(user=user).update(code="482913")
    return {"otp": "482913"}


@state("there are no advertisements")
def there_are_no_advertisements():
    Advertisement.objects.all().delete()


@state("there is an advertisement")
def there_is_an_advertisement(owner, status, complete=True):
    user = User.objects.filter(username=owner).first() or make_account(owner)
    texts = {"title": "Gravel bicycle", "description": "Ridden twice.", "category": "For Sale"}
    url = "https://bicycle.example/" if complete else ""
    found = Advertisement.objects.create(user=user, status=status, url=url, **texts)
    if complete:
        found.images.create(image=picture())
    return {"advertisement_id": found.id, "updated_at": found.updated_at.isoformat()}
