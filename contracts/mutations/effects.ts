import { fieldsOf } from '../../openapi/document.ts';
import { SOMEBODY_ELSE } from '../consumer/support/people.ts';
import {
  breaking,
  isSuccess,
  onBody,
  addHeaders,
  put,
  type ExchangedResponse,
  type Call,
  type Handler,
  type Next,
} from './exchange.ts';
import {
  alsoDoes,
  asks,
  inBody,
  inQuery,
  json,
  onePictureOnly,
  refusingEmpty,
  takenForLatin1,
  underAnotherName,
} from './sent.ts';

const IN_2100 = 'Fri, 01 Jan 2100 00:00:00 GMT';
const ACCEPTED: ExchangedResponse = { status: 200, headers: {}, body: {} };

const formOf = async ({ headers, body }: Call) => {
  const sent = new Response(Uint8Array.from(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  return Object.fromEntries(
    [...(await sent.formData())].filter(([, part]) => typeof part === 'string'),
  );
};
export const itemsOf = (body: unknown): readonly unknown[] => {
  const items = Array.isArray(body) ? body : fieldsOf(body).results;
  return Array.isArray(items) ? items : [];
};
export const withItems = (body: unknown, items: readonly unknown[]): unknown =>
  Array.isArray(body) ? items : { ...fieldsOf(body), count: items.length, results: items };
const isApproved = (item: unknown) => fieldsOf(item).status === 'approved';

const advertisementOf = ({ url }: Call): string =>
  /^\/api\/advertisements\/[^/]+\//.exec(url)?.[0] ?? url;

const isAdmin = async (call: Call, next: Next): Promise<boolean> => {
  const { body } = await next(asks(call, '/api/auth/profile/'));
  return fieldsOf(body).role === 'admin';
};
export const isOwn = async (call: Call, next: Next): Promise<boolean> => {
  const { body } = await next(asks(call, '/api/advertisements/user/get_all/'));
  const [id] = advertisementOf(call).split('/').slice(-2);
  return itemsOf(body).some((item) => String(fieldsOf(item).id) === id);
};
const isRightCode = async (call: Call, next: Next): Promise<boolean> => {
  const { email, otp } = json(call);
  const check = { email, otp, type: 'password_reset' };
  return isSuccess(await next(asks(call, '/api/auth/otp/verify/', check)));
};

/** Imitates a call that has no effect: responds as the real call would, but changes nothing. */
const pretend =
  (mayDo: (call: Call, next: Next) => Promise<boolean>, answer: Handler): Handler =>
  async (call, next) =>
    (await mayDo(call, next)) ? answer(call, next) : next();

/** Imitates an update that has no effect: responds with the sent values, but saves nothing. */
const shownWith =
  (changes: (call: Call) => object | Promise<object>): Handler =>
  async (call, next) => {
    const shown = await next(asks(call, advertisementOf(call)));
    return isSuccess(shown)
      ? { ...shown, body: { ...fieldsOf(shown.body), ...(await changes(call)) } }
      : next();
  };

const decisions = (['approve', 'rejected'] as const).map((decision) => {
  const other = decision === 'approve' ? 'rejected' : 'approve';
  const status = decision === 'approve' ? 'approved' : 'rejected';
  const opposite: Handler = async (call, next) => {
    const body = other === 'approve' ? { action: 'approve' } : {};
    const answer = await next(asks(call, `${advertisementOf(call)}${other}/`, body));
    return isSuccess(answer) ? { ...answer, body: { ...fieldsOf(answer.body), status } } : answer;
  };
  const nothing = pretend(
    isAdmin,
    shownWith(() => ({ status })),
  );
  return { 'does nothing': nothing, 'does the opposite': opposite };
});

const createdAndDeleted: Handler = async (call, next) => {
  const created = await next({});
  const id = String(fieldsOf(created.body).id);
  if (isSuccess(created)) {
    const deletion = asks(call, `/api/advertisements/${id}/delete/`);
    await next({ ...deletion, method: 'DELETE' });
  }
  return created;
};

const createdTwice: Handler = async (call, next) => {
  const body = call.body.toString('latin1').replace('name="idempotency_key"', 'name="key"');
  const sent = { body: Buffer.from(body, 'latin1') };
  await next(sent);
  return next(sent);
};

const changedEverywhere = alsoDoes(async (call, next) => {
  const { body } = await next(asks(call, '/api/advertisements/user/get_all/'));
  for (const { id } of itemsOf(body).map(fieldsOf)) {
    await next({ url: ['/api/advertisements', id, 'update/'].join('/') });
  }
});

const passwordOfOthers = alsoDoes((call, next) => {
  const params = { email: SOMEBODY_ELSE, password: String(json(call).new_password) };
  return next(asks(call, '/control/provider-states', { state: 'an account exists', params }));
});

/** Deliberately broken calls that respond with success but have a wrong effect or none. */
export const EFFECTS = breaking({
  approveAdvertisement: decisions[0],
  rejectAdvertisement: decisions[1],
  updateAdvertisement: {
    'does nothing': pretend(isOwn, shownWith(formOf)),
    'does not take the title': underAnotherName('title'),
    'does not take new pictures': [underAnotherName('images'), 'assumed'],
    'does not take which pictures stay': [underAnotherName('keep_images[]'), 'assumed'],
    'changes all others as well': changedEverywhere,
  },
  deleteAdvertisement: {
    'does nothing': pretend(isOwn, () =>
      Promise.resolve({ ...ACCEPTED, status: 204, body: undefined }),
    ),
  },
  createAdvertisement: {
    'keeps nothing': createdAndDeleted,
    'keeps everything twice': createdTwice,
    'does not take the description': underAnotherName('description'),
    'does not take pictures': underAnotherName('images'),
    'takes one picture only': onePictureOnly,
    'does not take the category': underAnotherName('category'),
    'does not take the link': underAnotherName('url'),
  },
  confirmPasswordReset: {
    'does nothing': pretend(isRightCode, () => Promise.resolve(ACCEPTED)),
    'changes other passwords as well': passwordOfOthers,
  },
  registerUser: {
    'signs up somebody else': inBody((sent) => ({ ...sent, email: ['x', sent.email].join('-') })),
    'takes one name for the other': inBody((sent) => ({
      ...sent,
      first_name: sent.last_name,
      last_name: sent.first_name,
    })),
    'keeps the password in small letters': inBody((sent) => ({
      ...sent,
      password: String(sent.password).toLowerCase(),
    })),
  },
  updateProfile: {
    'does not take the first name': underAnotherName('first_name'),
    'does not take the last name': underAnotherName('last_name'),
    'does not take the phone number': underAnotherName('phone_number'),
    'does not take the picture': underAnotherName('profile_picture'),
    'refuses an empty phone number': refusingEmpty('phone_number'),
    'takes a name for Latin-1': takenForLatin1,
  },
  listOwnAdvertisements: {
    'has other people’s as well': async (call, next) => {
      const own = await next();
      const all = await next(asks({ ...call, headers: {} }, '/api/advertisements/get_all/'));
      const ids = itemsOf(own.body).map((item) => fieldsOf(item).id);
      const others = itemsOf(all.body).filter((item) => !ids.includes(fieldsOf(item).id));
      return isSuccess(own)
        ? { ...own, body: withItems(own.body, [...itemsOf(own.body), ...others]) }
        : own;
    },
    'has approved ones only': onBody((body) => withItems(body, itemsOf(body).filter(isApproved))),
  },
  listAdvertisements: {
    'is always empty': onBody((body) => withItems(body, [])),
    'has ten on a page': inQuery(/page_size=\d+/, 'page_size=10'),
    'has the first page only': inQuery(/\bpage=\d+/, 'page=1'),
    'has one twice': onBody((body) =>
      withItems(body, [...itemsOf(body).slice(0, 1), ...itemsOf(body)]),
    ),
    'leaves approved ones out': onBody((body) =>
      withItems(
        body,
        itemsOf(body).filter((item) => !isApproved(item)),
      ),
    ),
  },
  getAdvertisement: {
    'shows another one': put('id', (id) => Number(id) + 1),
    'cuts the description': put('description', (text) => String(text).slice(0, 100)),
    'names somebody else as the owner': onBody((body) => ({ ...fieldsOf(body), user_id: 1e9 })),
    'escapes the title': put('title', (text) => String(text).replaceAll('&', '&amp;')),
  },
  getProfile: {
    'is kept by browsers': addHeaders(isSuccess, { 'cache-control': 'max-age=3600' }),
    'is kept by browsers until then': addHeaders(isSuccess, {
      'cache-control': 'private',
      expires: IN_2100,
    }),
    'has the price in cents': put('price', (price) => price && Math.round(Number(price) * 100)),
    'has another status for members': put('status', (text) => text && 'active'),
  },
  createCheckoutSession: {
    'leads to a path': put('checkout_url', () => '/pay/cs_1'),
    'leads to an address without https': put('checkout_url', () => 'http://pay.example/cs_1'),
    'hides the host behind a name': put('checkout_url', () => 'https://pay.example@else.example/'),
  },
});
