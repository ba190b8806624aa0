import { fieldsOf, isRecord } from '../../openapi/document.ts';
import { operationsWith, refusing } from './fields.ts';
import {
  addHeaders,
  everywhere,
  forEach,
  isSuccess,
  mutationsOf,
  onBody,
  onResponse,
  put,
  replace,
  without,
  type ExchangedResponse,
  type Handler,
  type Handlers,
} from './mutation.ts';
import { inQuery } from './sent.ts';
import { reissue } from './tokens.ts';

const errorsWith = (change: (text: string, status: number) => object): Handler =>
  onResponse(
    (response) => !isSuccess(response),
    ({ status, body }) => {
      const { error, message } = fieldsOf(body);
      return { body: change(String(error ?? message), status) };
    },
  );

/** The site reads error texts from `message` for advertisements, and from `error` elsewhere. */
const readBy = (id: string): 'error' | 'message' =>
  /Advertisements?$/.test(id) ? 'message' : 'error';

const more = (fields: object) => ({ ...fields, internal_note: 'x', flags: [1, 2], owner: null });
const reversed = (fields: object) => Object.fromEntries(Object.entries(fields).toReversed());

const ofBodies = forEach(
  'harmless',
  operationsWith(({ status, body }) => body !== undefined && status < 400),
  () => ({
    'more fields everywhere': onBody((body) => everywhere(body, more)),
    'fields in another order': onBody((body) => everywhere(body, reversed)),
  }),
);

const ofErrors = forEach(
  'harmless',
  operationsWith(({ status }) => status >= 400),
  (id) => ({
    'errors with one text only': errorsWith((text) => ({ [readBy(id)]: text })),
    'errors with code and detail': errorsWith((text) => ({
      error: text,
      message: text,
      detail: text,
      code: 'e1',
    })),
  }),
);

const asDateOfDjango = (value: unknown) =>
  String(value).replace(/(\.\d+)?(Z|\+00:00)$/, '.123456+00:00');
const absolute: Handler = async (call, next) =>
  put('images.image', (url) =>
    typeof url === 'string' && url.startsWith('/') ? `http://${call.headers.host}${url}` : url,
  )(call, next);

const ofAdvertisements = forEach(
  'harmless',
  ['listAdvertisements', 'listOwnAdvertisements', 'getAdvertisement'],
  () => ({
    'the id is text': put('id', String),
    'the views are text': put('views', (views) => Number(views).toFixed(0)),
    'the serial number is a number': put('serial_number', () => 12),
    'the user is a number': put('user', () => 7),
    'the serial number is null': put('serial_number', () => null),
    'dates as Django has them': put('created_at', asDateOfDjango),
    'absolute URLs of pictures': absolute,
  }),
);

const onSuccess = (change: Partial<ExchangedResponse>): Handler =>
  onResponse(isSuccess, () => change);

const ofWrites = forEach(
  'harmless',
  [
    'approveAdvertisement',
    'rejectAdvertisement',
    'updateAdvertisement',
    'createAdvertisement',
    'updateProfile',
    'deleteAdvertisement',
    'verifyOtp',
    'createOtp',
    'requestPasswordReset',
    'confirmPasswordReset',
  ],
  () => ({
    'a success with a message only': onBody(() => ({ message: 'Done' })),
    'a success with the response in data': onBody((body) => ({ data: body ?? {} })),
    'a success in plain text': onSuccess({
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('Done'),
    }),
    'a success without a body': onSuccess({ status: 204, body: undefined }),
  }),
);

/** Imitates Django REST framework's error for this status. Other errors keep their texts. */
const asErrorOfDjango = (status: number, detail: string): Handler =>
  errorsWith((text, own) => (own === status ? { detail } : { message: text, error: text }));
const NOT_ALLOWED = {
  '403 as Django REST framework has it': asErrorOfDjango(
    403,
    'You do not have permission to perform this action.',
  ),
};

/** Imitates a backend that returns a profile although the email address is not verified. */
const letsIn = onResponse(
  ({ status }) => status === 403,
  () => ({
    status: 200,
    headers: {},
    body: {
      ...{ id: 1, email: 'a@contract.example', role: 'user', subscription_profile: null },
      user_profile: { first_name: 'Zoë', last_name: "O'Brien", joined_date: null },
    },
  }),
);

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmondeley';
const UNUSED = ['stripe_subscription_id', 'duration_days', 'created_at', 'updated_at'];
const flattened = (body: unknown) => {
  const { subscription_profile: membership, ...person } = fieldsOf(body);
  return { ...fieldsOf(membership), ...person };
};
const activeAfterItsEnd = (body: unknown) =>
  everywhere(body, (fields) =>
    'end_date' in fields && fields.end_date !== null ? { ...fields, is_active: true } : fields,
  );

const ofProfile: Handlers = {
  'browsers may not keep it': addHeaders(isSuccess, { 'cache-control': 'private, no-cache' }),
  'the price is a number': put('price', Number),
  'the price is text': put('price', (price) => Number(price).toFixed(2)),
  'the plan is an object': put('plan', (plan) => (isRecord(plan) ? plan : { id: 1, name: plan })),
  'the plan is a name': put('plan', (plan) => (isRecord(plan) ? plan.name : plan)),
  'the membership at the top level': onBody(flattened),
  'a long name': put('user_profile.last_name', (name) => (name === 'Lindgren' ? LONG_NAME : name)),
  'the id is text': put('id', String),
  'the id is missing': replace('id', () => ({})),
  'the id has 64 bits': put('id', (id) => 2 ** 40 + Number(id)),
  'an active membership whose end is past': onBody(activeAfterItsEnd),
  'a phone number with signs': put('user_profile.phone_number', (phone) =>
    typeof phone === 'string' ? phone.replace(/(.{3})(.{3})/, '($1) $2-') : phone,
  ),
  'nothing that no screen shows': onBody((body) =>
    everywhere(body, (fields) => UNUSED.reduce(without, fields)),
  ),
  'dates as Django has them': put('user_profile.joined_date', asDateOfDjango),
  '401 in other words': errorsWith((text) => ({ detail: `${text.length}` })),
  '401 in a sentence': errorsWith((text) => ({
    error: `Sorry: ${text}.`,
    message: `Sorry: ${text}.`,
  })),
  'lets in unverified users': letsIn,
};

const ofSingleCalls = mutationsOf('harmless', {
  approveAdvertisement: NOT_ALLOWED,
  rejectAdvertisement: NOT_ALLOWED,
  deleteAdvertisement: {
    'a success with a body': onSuccess({ status: 200, body: { message: 'Deleted' } }),
  },
  getAdvertisement: {
    '404 as Django REST framework has it': asErrorOfDjango(404, 'Not found.'),
    'has no views': replace('views', () => ({})),
    'has an empty link': put('url', (url) => url ?? ''),
    'has dates without a time': put('created_at', (time) => String(time).slice(0, 10)),
  },
  listOwnAdvertisements: { 'has no views': replace('views', () => ({})) },
  listAdvertisements: {
    'keeps pages, but no filter': inQuery(/\b(status|category|search|has_images)=[^&]*&?/g, ''),
  },
  loginUser: {
    'no profile': replace('profile', () => ({})),
    'the refresh token is a UUID': reissue('refresh_token', () => crypto.randomUUID()),
  },
  getProfile: ofProfile,
});

/** Deliberate changes of a backend after which the site still works. */
/** Habits of Spring Boot. Browsers follow a 308 with method, body and token. */
const redirecting: Handler = ({ url }, next) => {
  const [path = '', query] = url.split('?');
  if (!path.endsWith('/')) return next();
  const location = [path.slice(0, -1), query].filter((part) => part !== undefined).join('?');
  return Promise.resolve({ status: 308, headers: { location }, body: undefined });
};
const withoutNulls = onBody((body) =>
  everywhere(body, (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
  ),
);
const instead = (of: number, status: number): Handler =>
  onResponse(
    (response) => response.status === of,
    () => ({ status }),
  );

/** The ids with which checks request missing items. */
const NO_SUCH_ID = /\/21474836\d\d\//;
const forbidden: Handler = (call, next) =>
  NO_SUCH_ID.test(call.url) ? next() : instead(404, 403)(call, next);

const ofSpring = [
  ...forEach(
    'harmless',
    operationsWith(() => true),
    () => ({ 'sends a path with a slash on to the one without': redirecting }),
  ),
  ...forEach(
    'harmless',
    operationsWith(({ status, body }) => body !== undefined && status < 400),
    () => ({ 'nulls are left out': withoutNulls }),
  ),
  ...forEach('harmless', refusing(400), () => ({ '400 is 422': instead(400, 422) })),
  ...forEach('harmless', refusing(404), () => ({
    '404 is 400, as for an id of another form': instead(404, 400),
  })),
  ...mutationsOf('harmless', {
    getAdvertisement: { '403 for what awaits review': forbidden },
    loginUser: { 'a wrong password gets 400': instead(401, 400) },
  }),
];

export const HARMLESS = [
  ...ofBodies,
  ...ofErrors,
  ...ofAdvertisements,
  ...ofWrites,
  ...ofSingleCalls,
  ...ofSpring,
];
