from django.conf import settings
from django.conf.urls.static import static
from django.urls import path

from . import views

urlpatterns = [
    path("api/auth/register/", views.register),
    path("api/auth/login/", views.log_in),
    path("api/auth/otp/verify/", views.verify_code),
    path("api/auth/otp/create/", views.send_code),
    path("api/auth/password-reset/request/", views.send_code),
    path("api/auth/password-reset/confirm/", views.reset_password),
    path("api/auth/refresh-token", views.refresh_token),
    path("api/auth/profile/", views.profile),
    path("api/advertisements/get_all/", views.advertisements),
    path("api/advertisements/user/get_all/", views.own_advertisements),
    path("api/advertisements/<int:id>/", views.advertisement),
    path("api/advertisements/create/", views.create),
    path("api/advertisements/<int:id>/update/", views.update),
    path("api/advertisements/<int:id>/approve/", views.approve),
    path("api/advertisements/<int:id>/rejected/", views.reject),
    path("api/advertisements/<int:id>/delete/", views.delete),
    path("api/payment/create-checkout-session/", views.check_out),
    *static(settings.MEDIA_URL, document_root=settings.MEDIA_ROOT),
]
