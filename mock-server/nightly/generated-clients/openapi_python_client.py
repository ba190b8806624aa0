import sys

from client import AuthenticatedClient, Client
from client.api.advertisements import create_advertisement, get_advertisement
from client.api.auth import login_user
from client.models import AdvertisementCreate, LoginRequest
from client.types import File

base_url, picture = sys.argv[1:]
session = login_user.sync(
    client=Client(base_url=base_url),
    body=LoginRequest(email="advertiser@millbrook.example", password="Courier2026"),
)
api = AuthenticatedClient(base_url=base_url, token=session.access_token)
with open(picture, "rb") as file:
    created = create_advertisement.sync(
        client=api,
        body=AdvertisementCreate(
            title="Gravel bicycle",
            description="Ridden twice, and both times downhill.",
            category="For Sale",
            images=[File(payload=file, file_name="bicycle.png", mime_type="image/png")],
        ),
    )
found = get_advertisement.sync(client=api, id=str(created.id))
print(found.title, found.status.value, len(found.images))
