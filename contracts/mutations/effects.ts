import { fieldsOf } from '../../openapi/document.ts';
import { ADMIN, SOMEBODY_ELSE } from '../consumer/support/people.ts';
import {
  isSuccess,
  itemsOf,
  mutationsOf,
  onItems,
  withItems,
  type Call,
  type ExchangedResponse,
  type Handler,
  type Next,
} from './mutation.ts';
import { alsoDoes, asks, ignoring, inBody, inForm, json, onePictureOnly } from './sent.ts';

const OWN = '/api/advertisements/user/get_all/';

const formOf = async ({ headers, body }: Call) => {
  const sent = new Response(Uint8Array.from(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  return Object.fromEntries(
    [...(await sent.formData())].filter(([, part]) => typeof part === 'string'),
  );
};

const advertisementOf = ({ url }: Call): string =>
  /^\/api\/advertisements\/[^/]+\//.exec(url)?.[0] ?? url;

const isAdmin = async (call: Call, next: Next): Promise<boolean> => {
  const { body } = await next(asks(call, '/api/auth/profile/'));
  return fieldsOf(body).role === 'admin';
};
const isOwn = async (call: Call, next: Next): Promise<boolean> => {
  const { body } = await next(asks(call, OWN));
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
  (mayDo: (call: Call, next: Next) => Promise<boolean>, respond: Handler): Handler =>
  async (call, next) =>
    (await mayDo(call, next)) ? respond(call, next) : next();

const pretendSuccess =
  (status: number, body?: object): Handler =>
  () =>
    Promise.resolve({ status, headers: {}, body });

/** Imitates an update that has no effect: responds with the sent values, but saves nothing. */
const shownWith =
  (changes: (call: Call) => object | Promise<object>): Handler =>
  async (call, next) => {
    const shown = await next(asks(call, advertisementOf(call)));
    return isSuccess(shown)
      ? { ...shown, body: { ...fieldsOf(shown.body), ...(await changes(call)) } }
      : next();
  };

/** Approves an advertisement that should be rejected, or the other way round. */
const opposite =
  (action: 'approve' | 'rejected', status: string): Handler =>
  async (call, next) => {
    const body = action === 'approve' ? { action } : {};
    const response = await next(asks(call, `${advertisementOf(call)}${action}/`, body));
    return isSuccess(response)
      ? { ...response, body: { ...fieldsOf(response.body), status } }
      : response;
  };

const providerState = async (call: Call, next: Next, state: string, params: object) =>
  next(asks(call, '/control/provider-states', { state, params }));

/** Repeats an owner's refused decision as an admin. */
const letsOwnersDecide: Handler = async (call, next) => {
  const response: ExchangedResponse = await next();
  if (response.status !== 403 || !(await isOwn(call, next))) return response;
  const admin = { email: ADMIN, role: 'admin' };
  const { body } = await providerState(call, next, 'a person is signed in', admin);
  const authorization = ['Bearer', fieldsOf(body).token].join(' ');
  return next({ headers: { ...call.headers, authorization } });
};

const createdAndDeleted = async (call: Call, next: Next): Promise<ExchangedResponse> => {
  const created = await next({});
  const id = String(fieldsOf(created.body).id);
  if (isSuccess(created)) {
    await next({ ...asks(call, `/api/advertisements/${id}/delete/`), method: 'DELETE' });
  }
  return created;
};

const createdTwice: Handler = async (call, next) => {
  const body = call.body.toString('latin1').replace('name="idempotency_key"', 'name="key"');
  const sent = { body: Buffer.from(body, 'latin1') };
  await next(sent);
  return next(sent);
};

const othersToo: Handler = async (call, next) => {
  const own = await next();
  const all = await next(asks({ ...call, headers: {} }, '/api/advertisements/get_all/'));
  const ids = itemsOf(own.body).map((item) => fieldsOf(item).id);
  const others = itemsOf(all.body).filter((item) => !ids.includes(fieldsOf(item).id));
  return isSuccess(own)
    ? { ...own, body: withItems(own.body, [...itemsOf(own.body), ...others]) }
    : own;
};

const isApproved = (item: unknown) => fieldsOf(item).status === 'approved';
const isDraft = (item: unknown) => fieldsOf(item).status === 'draft';

/** Calls that respond with success, but have a wrong effect or none. */
export const EFFECTS = mutationsOf('breaking', {
  approveAdvertisement: {
    'does nothing': pretend(
      isAdmin,
      shownWith(() => ({ status: 'approved' })),
    ),
    'does the opposite': opposite('rejected', 'approved'),
    'lets the owner decide': letsOwnersDecide,
  },
  rejectAdvertisement: {
    'does nothing': pretend(
      isAdmin,
      shownWith(() => ({ status: 'rejected' })),
    ),
    'does the opposite': opposite('approve', 'rejected'),
    'lets the owner decide': letsOwnersDecide,
  },
  updateAdvertisement: {
    'does nothing': pretend(isOwn, shownWith(formOf)),
    'does not take the title': ignoring('title'),
    'changes all others as well': alsoDoes(async (call, next) => {
      const { body } = await next(asks(call, OWN));
      for (const { id } of itemsOf(body).map(fieldsOf)) {
        await next({ url: ['/api/advertisements', id, 'update/'].join('/') });
      }
    }),
  },
  deleteAdvertisement: { 'does nothing': pretend(isOwn, pretendSuccess(204)) },
  createAdvertisement: {
    'keeps nothing': createdAndDeleted,
    'keeps everything twice': createdTwice,
    'does not take the description': ignoring('description'),
    'does not take pictures': ignoring('images'),
    'takes one picture only': onePictureOnly,
    'does not take the category': ignoring('category'),
    'does not take the link': ignoring('url'),
  },
  confirmPasswordReset: {
    'does nothing': pretend(isRightCode, pretendSuccess(200, {})),
    'changes other passwords as well': alsoDoes((call, next) => {
      const params = { email: SOMEBODY_ELSE, password: String(json(call).new_password) };
      return providerState(call, next, 'an account exists', params);
    }),
  },
  registerUser: {
    'signs up another email': inBody(({ email }) => ({ email: ['x', email].join('-') })),
    'takes one name for the other': inBody((sent) => ({
      first_name: sent.last_name,
      last_name: sent.first_name,
    })),
    'starts every name with a capital letter': inBody((sent) => ({
      last_name: String(sent.last_name).replace(/^v/, 'V'),
    })),
    'keeps the password in small letters': inBody(({ password }) => ({
      password: String(password).toLowerCase(),
    })),
    'cuts spaces off the password': inBody(({ password }) => ({
      password: String(password).trim(),
    })),
  },
  updateProfile: {
    'does not take the first name': ignoring('first_name'),
    'does not take the last name': ignoring('last_name'),
    'does not take the phone number': ignoring('phone_number'),
    'does not take the picture': ignoring('profile_picture'),
    // UTF-8 that is read as Latin-1 makes two letters of ë.
    'takes a name for Latin-1': inForm('\u00C3\u00AB', '\u00C3\u0083\u00C2\u00AB'),
    'takes no capital letter inside a name': inForm('McDonald', 'Mcdonald'),
  },
  listOwnAdvertisements: {
    'has other people’s as well': othersToo,
    'has approved ones only': onItems((items) => items.filter(isApproved)),
  },
  listAdvertisements: {
    'is always empty': onItems(() => []),
    'has one twice': onItems((items) => [...items.slice(0, 1), ...items]),
    'leaves approved ones out': onItems((items) => items.filter((item) => !isApproved(item))),
    'leaves drafts out': onItems((items) => items.filter((item) => !isDraft(item))),
  },
});
