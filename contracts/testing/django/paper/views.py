from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, parser_classes, permission_classes
from rest_framework.exceptions import APIException, AuthenticationFailed, NotFound, PermissionDenied, ValidationError
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import AllowAny
from rest_framework.response import Response
from rest_framework.views import exception_handler
from rest_framework_simplejwt.exceptions import TokenError
from rest_framework_simplejwt.tokens import RefreshToken

from . import serializers as forms
from .models import Advertisement, Person

User = get_user_model()


def first_text(detail):
    if isinstance(detail, (list, tuple)):
        return first_text(detail[0]) if detail else ""
    if isinstance(detail, dict):
        return first_text(detail.get("detail") or next(iter(detail.values()), ""))
    return str(detail)


def with_text(error, context):
    """Returns Django REST framework's errors with the text in the fields that the site reads."""
    response = exception_handler(error, context)
    if response is not None:
        text = first_text(response.data)
        response.data = {"error": text, "message": text}
    return response


class NotVerified(APIException):
    status_code = 403
    default_detail = "Please verify your email"


def call(method, form, response, *, is_open=False, is_form=False, status=200):
    """One call of the API: its description, its form, and who may make it."""

    def decorate(handle):
        def view(request, **names):
            if form is None:
                return handle(request, **names)
            sent = form(data=request.data)
            sent.is_valid(raise_exception=True)
            return handle(request, sent.validated_data, **names)

        view.__name__ = handle.__name__
        if is_open:
            view = permission_classes([AllowAny])(view)
        if is_form:
            view = parser_classes([MultiPartParser])(view)
        return extend_schema(request=form, responses={status: response})(api_view([method])(view))

    return decorate


def role_of(user):
    return "admin" if user.is_staff else "user"


def tokens_of(user):
    refresh = RefreshToken.for_user(user)
    refresh["user"] = {"id": user.id, "email": user.email, "role": role_of(user)}
    return str(refresh.access_token), str(refresh)


def profile_of(user):
    person = user.person
    end = person.membership_end
    membership = {
        "status": "premium", "price": "4.99", "plan": "Monthly", "is_active": end and end > timezone.now(),
        "start_date": person.membership_start, "end_date": end, "auto_renew": person.auto_renew,
    }
    fields = membership if end else dict.fromkeys(membership)
    own = {"id": user.id, "email": user.email, "role": role_of(user), "user_profile": person}
    return forms.ProfileSerializer({**own, **fields}).data


@call("POST", forms.Registration, forms.Tokens, is_open=True, status=201)
def register(request, sent):
    if User.objects.filter(username=sent["email"].lower()).exists():
        raise ValidationError("An account with this email already exists")
    names = {name: sent[name] for name in ("email", "password", "first_name", "last_name")}
    user = User.objects.create_user(sent["email"].lower(), **names)
    Person.objects.create(user=user)
    access, refresh = tokens_of(user)
    return Response({"access_token": access, "refresh_token": refresh}, 201)


@call("POST", forms.SignIn, forms.SignedIn, is_open=True)
def log_in(request, sent):
    user = User.objects.filter(username=sent["email"].lower()).first()
    if user is None or not user.check_password(sent["password"]):
        raise AuthenticationFailed("Invalid email or password")
    if not user.person.is_verified:
        raise NotVerified
    access, refresh = tokens_of(user)
    return Response({"access_token": access, "refresh_token": refresh, "profile": profile_of(user)})


@call("POST", forms.Refresh, forms.Refreshed, is_open=True)
def refresh_token(request, sent):
    try:
        user = User.objects.get(id=RefreshToken(sent["refreshToken"])["user_id"])
    except (TokenError, User.DoesNotExist):
        raise AuthenticationFailed("Invalid token")
    access, refresh = tokens_of(user)
    return Response({"data": {"accessToken": access, "refreshToken": refresh}})


def person_with_code(sent):
    person = Person.objects.filter(user__username=sent["email"].lower()).exclude(code="").first()
    if person is None or person.code != sent["otp"]:
        raise ValidationError("Invalid OTP")
    return person


@call("POST", forms.Code, None, is_open=True)
def verify_code(request, sent):
    person = person_with_code(sent)
    person.is_verified = True
    person.save()
    return Response({})


@call("POST", forms.Address, None, is_open=True)
def send_code(request, sent):
    Person.objects.filter(user__username=sent["email"].lower()).update(code="482913")
    return Response({})


@call("POST", forms.Reset, None, is_open=True)
def reset_password(request, sent):
    person = person_with_code(sent)
    person.user.set_password(sent["new_password"])
    person.user.save()
    return Response({})


@extend_schema(methods=["GET"], responses=forms.ProfileSerializer)
@extend_schema(methods=["PUT"], request=forms.ProfileForm, responses=forms.ProfileSerializer)
@api_view(["GET", "PUT"])
@parser_classes([MultiPartParser])
def profile(request):
    user = request.user
    if not user.person.is_verified:
        raise NotVerified
    if request.method == "PUT":
        form = forms.ProfileForm(data=request.data)
        form.is_valid(raise_exception=True)
        sent = form.validated_data
        user.first_name, user.last_name = sent["first_name"], sent["last_name"]
        user.person.phone_number = sent.get("phone_number") or None
        user.person.profile_picture = sent.get("profile_picture", user.person.profile_picture)
        user.save()
        user.person.save()
    return Response(profile_of(user))


def shown(advertisements):
    return Response(forms.AdvertisementSerializer(advertisements.prefetch_related("images"), many=True).data)


def visible_to(user):
    own = Q(user=user.id) if user.is_authenticated else Q()
    return Advertisement.objects.all() if user.is_staff else Advertisement.objects.filter(Q(status="approved") | own)


def find(advertisements, id):
    found = advertisements.filter(id=id).first()
    if found is None:
        raise NotFound("Advertisement not found")
    return found


def own_one(request, id):
    found = find(visible_to(request.user), id)
    if found.user != request.user:
        raise PermissionDenied
    return found


@call("GET", None, forms.AdvertisementSerializer(many=True), is_open=True)
def advertisements(request):
    everything = Advertisement.objects.all()
    return shown(everything if request.user.is_staff else everything.filter(status="approved"))


@call("GET", None, forms.AdvertisementSerializer(many=True))
def own_advertisements(request):
    return shown(Advertisement.objects.filter(user=request.user))


@call("GET", None, forms.AdvertisementSerializer, is_open=True)
def advertisement(request, id):
    return Response(forms.AdvertisementSerializer(find(visible_to(request.user), id)).data)


def save(advertisement, sent):
    """Stores the form of an advertisement, which keeps its pictures unless the form has pictures."""
    with transaction.atomic():
        for name in ("title", "description", "category", "url"):
            setattr(advertisement, name, sent.get(name, getattr(advertisement, name)))
        advertisement.status = "pending"
        advertisement.save()
        if "images" in sent:
            advertisement.images.all().delete()
            for image in sent["images"]:
                advertisement.images.create(image=image)
    return forms.AdvertisementSerializer(advertisement).data


@call("POST", forms.AdvertisementForm, forms.AdvertisementSerializer, is_form=True, status=201)
def create(request, sent):
    number = Advertisement.objects.count() + 1
    return Response(save(Advertisement(user=request.user, serial_number=number), sent), 201)


@call("PUT", forms.AdvertisementForm, forms.AdvertisementSerializer, is_form=True)
def update(request, sent, id):
    return Response(save(own_one(request, id), sent))


@call("DELETE", None, None, status=204)
def delete(request, id):
    own_one(request, id).delete()
    return Response(status=204)


def decide(request, id, status):
    if not request.user.is_staff:
        raise PermissionDenied
    found = find(Advertisement.objects.all(), id)
    found.status = status
    found.save()
    return Response(forms.AdvertisementSerializer(found).data)


@call("POST", forms.Decision, forms.AdvertisementSerializer)
def approve(request, sent, id):
    return decide(request, id, "approved")


@call("POST", None, forms.AdvertisementSerializer)
def reject(request, id):
    return decide(request, id, "rejected")


@call("POST", forms.Checkout, forms.CheckoutUrl)
def check_out(request, sent):
    return Response({"checkout_url": "https://checkout.example/pay/cs_1"})
