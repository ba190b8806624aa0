from django.conf import settings
from django.conf.urls.static import static
from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, parser_classes, permission_classes
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import AllowAny
from rest_framework.views import exception_handler

urlpatterns = static(settings.MEDIA_URL, document_root=settings.MEDIA_ROOT)


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


def call(method, at, form, answer, *, is_open=False, is_form=False, status=200):
    """One call of the API: its path, its description, its form, and who may make it."""

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
        view = extend_schema(request=form, responses={status: answer})(api_view([method])(view))
        urlpatterns.append(path(f"api/{at}", view))
        return view

    return decorate
