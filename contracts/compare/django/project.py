"""
A Django REST project as a team would write it from the specification: models, serializers, and a
description by drf-spectacular with nothing set. It is never run; only its description is used.

    python3 project.py > openapi.yaml
"""

from django.conf import settings

settings.configure(
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "rest_framework", "drf_spectacular"],
    REST_FRAMEWORK={"DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema"},
    ROOT_URLCONF="__main__",
    SPECTACULAR_SETTINGS={"TITLE": "Local news", "VERSION": "1.0.0"},
    USE_TZ=True,
)

import django  # noqa: E402

django.setup()

from django.contrib.auth import get_user_model  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import models  # noqa: E402
from django.urls import path  # noqa: E402
from drf_spectacular.utils import extend_schema  # noqa: E402
from rest_framework import generics, serializers, views  # noqa: E402
from rest_framework.parsers import MultiPartParser  # noqa: E402


class Advertisement(models.Model):
    class Status(models.TextChoices):
        PENDING = "pending"
        APPROVED = "approved"
        REJECTED = "rejected"
        DRAFT = "draft"

    title = models.CharField(max_length=100)
    description = models.TextField()
    category = models.CharField(max_length=40, null=True)
    url = models.URLField(blank=True)
    user = models.ForeignKey(get_user_model(), on_delete=models.CASCADE)
    serial_number = models.PositiveIntegerField(unique=True, editable=False)
    views = models.PositiveIntegerField(default=0, editable=False)
    status = models.CharField(max_length=10, choices=Status, default=Status.PENDING, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        app_label = "advertisements"


class AdvertisementImage(models.Model):
    advertisement = models.ForeignKey(Advertisement, on_delete=models.CASCADE, related_name="images")
    image = models.ImageField(upload_to="advertisements")

    class Meta:
        app_label = "advertisements"


class ImageSerializer(serializers.ModelSerializer):
    class Meta:
        model = AdvertisementImage
        fields = ["image"]


class AdvertisementSerializer(serializers.ModelSerializer):
    images = ImageSerializer(many=True, read_only=True)

    class Meta:
        model = Advertisement
        fields = [*("id", "title", "description", "category", "url", "user", "serial_number", "views", "status"),
                  *("created_at", "updated_at", "images")]
        read_only_fields = ["user"]


class AdvertisementForm(serializers.Serializer):
    title = serializers.CharField(max_length=100)
    description = serializers.CharField()
    category = serializers.CharField(required=False)
    url = serializers.URLField(required=False, allow_blank=True)
    images = serializers.ListField(child=serializers.ImageField(), required=False)


class PersonSerializer(serializers.Serializer):
    first_name = serializers.CharField(max_length=150)
    last_name = serializers.CharField(max_length=150)
    profile_picture = serializers.ImageField(read_only=True, allow_null=True)
    phone_number = serializers.CharField(allow_null=True)
    joined_date = serializers.DateField(read_only=True)


class ProfileSerializer(serializers.Serializer):
    id = serializers.IntegerField(read_only=True)
    email = serializers.EmailField(read_only=True)
    role = serializers.ChoiceField(choices=["user", "admin"], read_only=True)
    user_profile = PersonSerializer(read_only=True)
    stripe_subscription_id = serializers.CharField(read_only=True, allow_null=True)
    status = serializers.CharField(read_only=True, allow_null=True)
    price = serializers.DecimalField(max_digits=6, decimal_places=2, read_only=True, allow_null=True)
    duration_days = serializers.IntegerField(read_only=True, allow_null=True)
    start_date = serializers.DateTimeField(read_only=True, allow_null=True)
    end_date = serializers.DateTimeField(read_only=True, allow_null=True)
    is_active = serializers.BooleanField(read_only=True, allow_null=True)
    auto_renew = serializers.BooleanField(read_only=True, allow_null=True)
    plan = serializers.CharField(read_only=True, allow_null=True)


class ProfileForm(serializers.Serializer):
    first_name = serializers.CharField(max_length=150, required=False)
    last_name = serializers.CharField(max_length=150, required=False)
    phone_number = serializers.CharField(required=False, allow_blank=True)
    profile_picture = serializers.ImageField(required=False)


class Registration(serializers.Serializer):
    first_name = serializers.CharField()
    last_name = serializers.CharField()
    email = serializers.EmailField()
    password = serializers.CharField(min_length=8, write_only=True)
    role = serializers.CharField(required=False)


class Tokens(serializers.Serializer):
    access_token = serializers.CharField(read_only=True)
    refresh_token = serializers.CharField(read_only=True)


class SignIn(serializers.Serializer):
    email = serializers.CharField()
    password = serializers.CharField()


class SignedIn(Tokens):
    profile = ProfileSerializer(read_only=True)


class Code(serializers.Serializer):
    email = serializers.EmailField()
    type = serializers.CharField(required=False)


class CodeToVerify(Code):
    otp = serializers.CharField(min_length=6, max_length=6)


class ResetRequest(serializers.Serializer):
    email = serializers.EmailField()


class Reset(serializers.Serializer):
    email = serializers.EmailField()
    otp = serializers.CharField()
    new_password = serializers.CharField()


class Refresh(serializers.Serializer):
    refreshToken = serializers.CharField()


class Pair(serializers.Serializer):
    accessToken = serializers.CharField()
    refreshToken = serializers.CharField()


class Refreshed(serializers.Serializer):
    data = Pair()


class Decision(serializers.Serializer):
    action = serializers.ChoiceField(choices=["approve"])


class Checkout(serializers.Serializer):
    plan_name = serializers.CharField()
    price_id = serializers.CharField()
    duration_type = serializers.CharField()
    success_url = serializers.CharField()
    cancel_url = serializers.CharField()


class CheckoutUrl(serializers.Serializer):
    checkout_url = serializers.URLField()


def call(method, request, response, form=False):
    """A view with one call, described as usual."""
    handler = extend_schema(request=request, responses=response)(lambda self, request, **_: None)
    fields = {method: handler, **({"parser_classes": [MultiPartParser]} if form else {})}
    return type(f"{request.__name__ if request else 'No'}View", (views.APIView,), fields)


class Profile(views.APIView):
    parser_classes = [MultiPartParser]

    @extend_schema(responses=ProfileSerializer)
    def get(self, request):
        pass

    @extend_schema(request=ProfileForm, responses=ProfileSerializer)
    def put(self, request):
        pass


class Advertisements(generics.ListAPIView):
    queryset = Advertisement.objects.all()
    serializer_class = AdvertisementSerializer


class OneAdvertisement(generics.RetrieveAPIView):
    queryset = Advertisement.objects.all()
    serializer_class = AdvertisementSerializer


urlpatterns = [
    path("api/auth/register/", call("post", Registration, {201: Tokens}).as_view()),
    path("api/auth/login/", call("post", SignIn, SignedIn).as_view()),
    path("api/auth/otp/verify/", call("post", CodeToVerify, None).as_view()),
    path("api/auth/otp/create/", call("post", Code, None).as_view()),
    path("api/auth/password-reset/request/", call("post", ResetRequest, None).as_view()),
    path("api/auth/password-reset/confirm/", call("post", Reset, None).as_view()),
    path("api/auth/refresh-token", call("post", Refresh, Refreshed).as_view()),
    path("api/auth/profile/", Profile.as_view()),
    path("api/advertisements/get_all/", Advertisements.as_view()),
    path("api/advertisements/user/get_all/", Advertisements.as_view()),
    path("api/advertisements/<int:pk>/", OneAdvertisement.as_view()),
    path("api/advertisements/create/", call("post", AdvertisementForm, {201: AdvertisementSerializer}, True).as_view()),
    path("api/advertisements/<int:pk>/update/", call("put", AdvertisementForm, AdvertisementSerializer, True).as_view()),
    path("api/advertisements/<int:pk>/approve/", call("post", Decision, AdvertisementSerializer).as_view()),
    path("api/advertisements/<int:pk>/rejected/", call("post", None, AdvertisementSerializer).as_view()),
    path("api/advertisements/<int:pk>/delete/", call("delete", None, None).as_view()),
    path("api/payment/create-checkout-session/", call("post", Checkout, CheckoutUrl).as_view()),
]

if __name__ == "__main__":
    call_command("spectacular")
