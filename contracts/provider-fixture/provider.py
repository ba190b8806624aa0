"""
A small backend in another language, with nothing but Python's standard library. It has accounts,
the profile and advertisements in memory, with the documented calls only, and shares no code with the
kit.

    python3 provider.py PORT
"""

import base64
import hashlib
import hmac
import itertools
import json
import re
import sys
import time
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = b"a secret of this backend"
accounts, advertisements, codes = {}, {}, {}
refresh_tokens = {}
ids = itertools.count(1)


def now():
    return datetime.now(timezone.utc).isoformat()


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def issue_token(account, ttl=900):
    user = {name: account[name] for name in ("id", "email", "role")}
    claims = {"exp": int(time.time()) + ttl, "user": user}
    body = b64(b'{"alg":"HS256","typ":"JWT"}') + "." + b64(json.dumps(claims).encode())
    return body + "." + b64(hmac.new(SECRET, body.encode(), hashlib.sha256).digest())


def issue_pair(account):
    refresh = b64(hashlib.sha256(str(time.time_ns()).encode()).digest())
    refresh_tokens[refresh] = account["email"]
    return issue_token(account), refresh


class Refusal(Exception):
    def __init__(self, status, text):
        self.status, self.text = status, text


def person_of(headers, required=True):
    header = headers.get("Authorization", "")
    if not header.startswith("Bearer "):
        if not required:
            return None
        raise Refusal(401, "You are not authorized")
    try:
        body, signature = header[7:].rsplit(".", 1)
        right = b64(hmac.new(SECRET, body.encode(), hashlib.sha256).digest())
        payload = body.split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    except (ValueError, IndexError):
        raise Refusal(401, "Invalid token")
    if not hmac.compare_digest(signature, right):
        raise Refusal(401, "Invalid token")
    if claims["exp"] < time.time():
        raise Refusal(401, "Token expired")
    return accounts[claims["user"]["email"]]


def show_profile(account):
    role = account["role"]
    return {
        "id": account["id"],
        "email": account["email"],
        "role": role,
        "user_profile": {
            "first_name": account["first_name"],
            "last_name": account["last_name"],
            "profile_picture": account["picture"],
            "phone_number": account["phone"],
            "joined_date": account["joined"],
        },
        **membership_of(account["membership"]),
    }


def membership_of(kind):
    """The membership at the top level, as the documents have it; nothing of it for others."""
    if kind == "none":
        return {}
    start = datetime.now(timezone.utc) - timedelta(days=40 if kind == "ended" else 10)
    return {
        "stripe_subscription_id": "sub_1",
        "status": "premium",
        "price": 4.99,
        "duration_days": 30,
        "start_date": start.isoformat(),
        "end_date": (start + timedelta(days=30)).isoformat(),
        "is_active": kind != "ended",
        "auto_renew": kind == "active",
        "plan": {"id": 1, "name": "Monthly"},
    }


def make_account(params):
    email = params["email"]
    for key in [k for k, ad in advertisements.items() if ad["owner"] == email]:
        del advertisements[key]
    accounts[email] = {
        "id": next(ids),
        "email": email,
        "password": params.get("password", "Courier2026"),
        "role": params.get("role", "user"),
        "verified": params.get("verified", True),
        "first_name": params.get("first_name", "Maya"),
        "last_name": params.get("last_name", "Lindgren"),
        "phone": params.get("phone_number"),
        "picture": "/media/profiles/maya.png" if params.get("picture") else None,
        "joined": now(),
        "membership": params.get("membership", "none"),
    }
    return accounts[email]


def pictures(number):
    return [{"image": f"/media/ads/{index}.png"} for index in range(number)]


def make_advertisement(owner, status, fields, images):
    number = max(advertisements, default=0) + 1
    advertisements[number] = {
        "owner": owner,
        "id": number,
        "user": "Maya Lindgren",
        "serial_number": f"AD-{number:06d}",
        "views": 0,
        "status": status,
        "created_at": now(),
        "updated_at": now(),
        "images": pictures(images),
        **fields,
    }
    return advertisements[number]


FIELDS = {"title": "Gravel bicycle", "description": "Ridden twice.", "category": "For Sale", "url": "https://a.example/"}


STATE_PARAMS = {
    *("email", "password", "role", "verified", "phone_number", "picture"),
    *("type", "owner", "status", "complete", "membership"),
}


def set_up(name, params):
    # A state that is not brought about in full would have the site's expectation look wrong.
    unknown = sorted(set(params) - STATE_PARAMS)
    if unknown:
        raise Refusal(400, f"The states here do not take {', '.join(unknown)}")
    if name in ("an account exists", "there is no account"):
        accounts.pop(params["email"], None)
        if name == "an account exists":
            make_account(params)
        return {}
    if name in ("a person is signed in", "an access token has expired"):
        account = make_account(params)
        token, refresh = issue_pair(account)
        if name == "an access token has expired":
            token = issue_token(account, -60)
        return {"token": token, "refresh_token": refresh}
    if name == "a code was mailed":
        make_account(params)
        codes[params["email"]] = "482913"
        return {"otp": "482913"}
    if name == "there are no advertisements":
        advertisements.clear()
        return {}
    if name == "there is an advertisement":
        if params["owner"] not in accounts:
            make_account({"email": params["owner"]})
        complete = params.get("complete", True)
        fields = FIELDS if complete else {**FIELDS, "url": None}
        ad = make_advertisement(params["owner"], params["status"], fields, 1 if complete else 0)
        found = {"advertisement_id": ad["id"], "updated_at": ad["updated_at"]}
        return found
    raise Refusal(404, f"There is no state {name}")


def form_of(handler):
    raw = handler.body
    boundary = b"--" + handler.headers["Content-Type"].split("boundary=")[1].encode()
    texts, files = {}, {}
    for part in raw.split(boundary)[1:-1]:
        head, content = part.strip(b"\r\n").split(b"\r\n\r\n", 1) if b"\r\n\r\n" in part.strip(b"\r\n") else (part, b"")
        name = re.search(rb'name="([^"]*)"', head).group(1).decode()
        if b"filename=" in head:
            files.setdefault(name, []).append(content)
        else:
            texts[name] = content.decode()
    return texts, files


def public(ad):
    return {key: value for key, value in ad.items() if key != "owner"}


def log_in(handler):
    data = json.loads(handler.body)
    account = accounts.get(data["email"])
    if account is None or account["password"] != data["password"]:
        raise Refusal(401, "Invalid email or password")
    token, refresh = issue_pair(account)
    return 200, {"access_token": token, "refresh_token": refresh, "profile": show_profile(account)}


def sign_up(handler):
    data = json.loads(handler.body)
    if not data["first_name"]:
        raise Refusal(400, "First name is required")
    token, refresh = issue_pair(make_account(data))
    return 201, {"access_token": token, "refresh_token": refresh}


def check_code(handler):
    data = json.loads(handler.body)
    if codes.get(data["email"]) != data["otp"]:
        raise Refusal(400, "Invalid OTP")
    return 200, {}


def reset_password(handler):
    answer = check_code(handler)
    data = json.loads(handler.body)
    accounts[data["email"]]["password"] = data["new_password"]
    return answer


def refresh(handler):
    email = refresh_tokens.pop(json.loads(handler.body)["refreshToken"], None)
    if email is None:
        raise Refusal(401, "Invalid token")
    token, following = issue_pair(accounts[email])
    return 200, {"data": {"accessToken": token, "refreshToken": following}}


def profile(handler):
    person = person_of(handler.headers)
    if not person["verified"]:
        raise Refusal(403, "Please verify your email")
    return 200, show_profile(person)


def change_profile(handler):
    account = person_of(handler.headers)
    texts, files = form_of(handler)
    account.update(first_name=texts["first_name"], last_name=texts["last_name"], phone=texts["phone_number"])
    if "profile_picture" in files:
        account["picture"] = "/media/profiles/maya.png"
    return 200, show_profile(account)


def everything(handler):
    person = person_of(handler.headers, required=False)
    seen = [ad for ad in advertisements.values() if ad["status"] == "approved" or (person or {}).get("role") == "admin"]
    return 200, [public(ad) for ad in seen]


def own(handler):
    email = person_of(handler.headers)["email"]
    mine = [public(ad) for ad in advertisements.values() if ad["owner"] == email]
    return 200, mine


def create(handler):
    person = person_of(handler.headers)
    texts, files = form_of(handler)
    if len(texts.get("title", "")) < 3:
        raise Refusal(400, "Title must be at least 3 characters")
    return 201, public(make_advertisement(person["email"], "pending", texts, len(files.get("images", []))))


def find(number, person):
    ad = advertisements.get(int(number))
    allowed = ad and (ad["status"] == "approved" or (person and (person["role"] == "admin" or person["email"] == ad["owner"])))
    if not allowed:
        raise Refusal(404, "Advertisement not found")
    return ad


def read(handler, number):
    return 200, public(find(number, person_of(handler.headers, required=False)))


def change(handler, number):
    person = person_of(handler.headers)
    ad = find(number, person)
    if ad["owner"] != person["email"]:
        raise Refusal(403, "You do not have permission to perform this action.")
    texts, files = form_of(handler)
    ad.update({name: texts[name] for name in FIELDS}, status="pending")
    if "images" in files:
        ad["images"] = pictures(len(files["images"]))
    return 200, public(ad)


def delete(handler, number):
    person = person_of(handler.headers)
    ad = find(number, person)
    if ad["owner"] != person["email"]:
        raise Refusal(403, "You do not have permission to perform this action.")
    del advertisements[ad["id"]]
    return 204, None


def decide(status):
    def handle(handler, number):
        person = person_of(handler.headers)
        if person["role"] != "admin":
            raise Refusal(403, "You do not have permission to perform this action.")
        ad = find(number, person)
        ad.update(status=status, updated_at=now())
        return 200, public(ad)

    return handle


def check_out(handler):
    person_of(handler.headers)
    return 200, {"checkout_url": "https://checkout.example/pay/cs_1"}


def fine(handler):
    return 200, {}


ROUTES = [
    ("POST", "/api/auth/login/", log_in),
    ("POST", "/api/auth/register/", sign_up),
    ("POST", "/api/auth/otp/verify/", check_code),
    ("POST", "/api/auth/otp/create/", fine),
    ("POST", "/api/auth/password-reset/request/", fine),
    ("POST", "/api/auth/password-reset/confirm/", reset_password),
    ("POST", "/api/auth/refresh-token", refresh),
    ("GET", "/api/auth/profile/", profile),
    ("PUT", "/api/auth/profile/", change_profile),
    ("GET", "/api/advertisements/get_all/", everything),
    ("GET", "/api/advertisements/user/get_all/", own),
    ("POST", "/api/advertisements/create/", create),
    ("GET", r"/api/advertisements/(\d+)/", read),
    ("PUT", r"/api/advertisements/(\d+)/update/", change),
    ("DELETE", r"/api/advertisements/(\d+)/delete/", delete),
    ("POST", r"/api/advertisements/(\d+)/approve/", decide("approved")),
    ("POST", r"/api/advertisements/(\d+)/rejected/", decide("rejected")),
    ("POST", "/api/payment/create-checkout-session/", check_out),
]


class Handler(BaseHTTPRequestHandler):
    def answer(self):
        self.body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        path = self.path.split("?")[0]
        try:
            status, data = self.route(path)
        except Refusal as refusal:
            status, data = refusal.status, {"error": refusal.text, "message": refusal.text}
        except (KeyError, ValueError):
            status, data = 400, {"error": "A field is missing", "message": "A field is missing"}
        content = b"" if data is None else json.dumps(data).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def route(self, path):
        if path == "/control/provider-states":
            change = json.loads(self.body)
            return 200, set_up(change["state"], change.get("params", {})) if change["state"] else {}
        for method, pattern, handle in ROUTES:
            match = re.fullmatch(pattern, path)
            if match and method == self.command:
                return handle(self, *match.groups())
        raise Refusal(404, "Not found")

    do_GET = do_POST = do_PUT = do_DELETE = answer

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler)
    print(f"Ready: http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
