from django.core.validators import FileExtensionValidator
from rest_framework import serializers

from .models import Advertisement, AdvertisementImage, Person

is_picture = FileExtensionValidator(["png", "jpg", "jpeg", "webp"])


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
    title = serializers.CharField(min_length=3, max_length=120)
    description = serializers.CharField()
    category = serializers.CharField(required=False, max_length=40)
    url = serializers.URLField(required=False, allow_blank=True)
    images = serializers.ListField(child=serializers.FileField(validators=[is_picture]), required=False, max_length=4)


class PersonSerializer(serializers.ModelSerializer):
    first_name = serializers.CharField(source="user.first_name")
    last_name = serializers.CharField(source="user.last_name")
    joined_date = serializers.DateTimeField(source="user.date_joined", read_only=True)

    class Meta:
        model = Person
        fields = ["first_name", "last_name", "profile_picture", "phone_number", "joined_date"]


class ProfileSerializer(serializers.Serializer):
    id = serializers.IntegerField(read_only=True)
    email = serializers.EmailField(read_only=True)
    role = serializers.ChoiceField(choices=["user", "admin"], read_only=True)
    user_profile = PersonSerializer(read_only=True)
    status = serializers.CharField(read_only=True, allow_null=True)
    price = serializers.DecimalField(max_digits=6, decimal_places=2, read_only=True, allow_null=True)
    start_date = serializers.DateTimeField(read_only=True, allow_null=True)
    end_date = serializers.DateTimeField(read_only=True, allow_null=True)
    is_active = serializers.BooleanField(read_only=True, allow_null=True)
    auto_renew = serializers.BooleanField(read_only=True, allow_null=True)
    plan = serializers.CharField(read_only=True, allow_null=True)


class ProfileForm(serializers.Serializer):
    first_name = serializers.CharField(max_length=150)
    last_name = serializers.CharField(max_length=150)
    phone_number = serializers.CharField(required=False, allow_blank=True)
    profile_picture = serializers.FileField(required=False, validators=[is_picture])


class Registration(serializers.Serializer):
    first_name = serializers.CharField(max_length=150)
    last_name = serializers.CharField(max_length=150)
    email = serializers.EmailField()
    password = serializers.CharField(min_length=8, trim_whitespace=False, write_only=True)
    role = serializers.CharField(required=False)


class SignIn(serializers.Serializer):
    email = serializers.CharField()
    password = serializers.CharField(trim_whitespace=False)


class Tokens(serializers.Serializer):
    access_token = serializers.CharField(read_only=True)
    refresh_token = serializers.CharField(read_only=True)


class SignedIn(Tokens):
    profile = ProfileSerializer(read_only=True)


class Address(serializers.Serializer):
    email = serializers.EmailField()
    type = serializers.CharField(required=False)


class Code(Address):
    otp = serializers.CharField(min_length=6, max_length=6)


class Reset(Code):
    new_password = serializers.CharField(min_length=8, trim_whitespace=False)


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
