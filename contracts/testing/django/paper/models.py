from django.conf import settings
from django.db import models


class Person(models.Model):
    """Fields of an account that the site needs and Django's own user lacks."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="person")
    phone_number = models.CharField(max_length=20, null=True)
    profile_picture = models.FileField(upload_to="profiles", null=True)
    is_verified = models.BooleanField(default=False)
    code = models.CharField(max_length=6, blank=True)
    membership_start = models.DateTimeField(null=True)
    membership_end = models.DateTimeField(null=True)
    auto_renew = models.BooleanField(default=False)


class Advertisement(models.Model):
    class Status(models.TextChoices):
        PENDING = "pending"
        APPROVED = "approved"
        REJECTED = "rejected"
        DRAFT = "draft"

    title = models.CharField(max_length=120)
    description = models.TextField()
    category = models.CharField(max_length=40, null=True)
    url = models.URLField(blank=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    serial_number = models.PositiveIntegerField(editable=False, default=0)
    views = models.PositiveIntegerField(editable=False, default=0)
    status = models.CharField(max_length=10, choices=Status, default=Status.PENDING, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)


class AdvertisementImage(models.Model):
    advertisement = models.ForeignKey(Advertisement, on_delete=models.CASCADE, related_name="images")
    image = models.FileField(upload_to="advertisements")
