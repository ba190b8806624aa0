import { fieldsOf, isRecord } from '../../openapi/document.ts';
import type { CalledOperation } from '../consumer/support/operations.ts';
import {
  addHeaders,
  everywhere,
  harmless,
  isSuccess,
  onBody,
  put,
  reissue,
  replace,
  whenAnswered,
  without,
  type ExchangedResponse,
  type Handler,
} from './exchange.ts';
import { isCalled, operationsWith } from './fields.ts';

const more = (fields: object) => ({ ...fields, internal_note: 'x', flags: [1, 2], owner: null });
const reversed = (fields: object) => Object.fromEntries(Object.entries(fields).toReversed());

const isRefusal = (answer: ExchangedResponse) => !isSuccess(answer);
const refusalsWith = (change: (text: string, status: number) => object): Handler =>
  whenAnswered(isRefusal, (answer) => {
    const { error, message } = fieldsOf(answer.body);
    return { ...answer, body: change(String(error ?? message), answer.status) };
  });

const withDetail = (text: string) => ({ error: text, message: text, detail: text, code: 'e1' });

/** Django REST framework's error texts for statuses without a documented text. */
const DRF: Readonly<Record<number, string>> = {
  403: 'You do not have permission to perform this action.',
  404: 'Not found.',
};

/** The site reads error texts from `message` for advertisements, and from `error` elsewhere. */
const readBy = (id: CalledOperation): 'error' | 'message' =>
  id.endsWith('Advertisement') || id.endsWith('Advertisements') ? 'message' : 'error';

const documented = [...operationsWith(() => true)].filter(isCalled);
const withBody = operationsWith(({ status, body }) => body !== undefined && status < 400);
const withRefusals = operationsWith(({ status }) => status >= 400);

const ofEach = documented.flatMap((id) => [
  ...(withBody.has(id)
    ? harmless({
        [id]: {
          'more fields everywhere': onBody((body) => everywhere(body, more)),
          'fields in another order': onBody((body) => everywhere(body, reversed)),
        },
      })
    : []),
  ...(withRefusals.has(id)
    ? harmless({
        [id]: {
          'errors with one text only': refusalsWith((text) => ({ [readBy(id)]: text })),
          'errors with code and detail': refusalsWith(withDetail),
        },
      })
    : []),
]);

const inLong = (name: unknown) =>
  name === 'Lindgren' ? 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmondeley' : name;
const BIG_ID = 2 ** 40;
const inDjangosForm = (value: unknown) =>
  String(value).replace(/(\.\d+)?(Z|\+00:00)$/, '.123456+00:00');
const absolute: Handler = async (call, next) =>
  put('images.image', (at) =>
    typeof at === 'string' && at.startsWith('/') ? `http://${call.headers.host}${at}` : at,
  )(call, next);
const flattened = (body: unknown) => {
  const { subscription_profile: membership, ...person } = fieldsOf(body);
  return { ...fieldsOf(membership), ...person };
};

const inSigns = (phone: unknown) =>
  typeof phone === 'string' ? phone.replace(/(.{3})(.{3})/, '($1) $2-') : phone;
/** Imitates a backend that reports a membership as active even after its end date. */
const activeUntilItsEnd = (body: unknown) =>
  everywhere(body, (fields) =>
    'end_date' in fields && fields.end_date !== null ? { ...fields, is_active: true } : fields,
  );

const UNUSED = ['stripe_subscription_id', 'duration_days', 'created_at', 'updated_at'];
const withoutUnused = (body: unknown) =>
  everywhere(body, (fields) => UNUSED.reduce(without, fieldsOf(fields)));

const READS = ['listAdvertisements', 'listOwnAdvertisements', 'getAdvertisement'] as const;
const ofAdvertisements = READS.flatMap((id) =>
  harmless({
    [id]: {
      'the id is text': put('id', String),
      'the views are text': put('views', (views) => Number(views).toFixed(0)),
      'the serial number is a number': put('serial_number', () => 12),
      'the user is a number': put('user', () => 7),
      'the serial number is null': put('serial_number', () => null),
      'dates as Django has them': put('created_at', inDjangosForm),
      'absolute addresses of pictures': absolute,
    },
  }),
);

const WRITES = [
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
] as const;
const onSuccess = (change: Partial<ExchangedResponse>): Handler =>
  whenAnswered(isSuccess, (answer) => ({ ...answer, ...change }));
const inPlainText = { headers: { 'content-type': 'text/plain' }, body: Buffer.from('Done') };
const ofWrites = WRITES.flatMap((id) =>
  harmless({
    [id]: {
      'a success with a message only': onBody(() => ({ message: 'Done' })),
      'a success with the answer in data': onBody((body) => ({ data: body ?? {} })),
      'a success in plain text': onSuccess(inPlainText),
      'a success without a body': onSuccess({ status: 204, body: undefined }),
    },
  }),
);

/** Imitates Django REST framework's error for this status. Other errors keep their texts. */
const asInDjango = (status: number): Handler =>
  refusalsWith((text, own) =>
    own === status ? { detail: DRF[status] } : { message: text, error: text },
  );

const ofOne = harmless({
  deleteAdvertisement: {
    'a success with a body': onSuccess({ status: 200, body: { message: 'Deleted' } }),
  },
  getAdvertisement: { '404 as Django REST framework has it': asInDjango(404) },
  approveAdvertisement: { '403 as Django REST framework has it': asInDjango(403) },
  rejectAdvertisement: { '403 as Django REST framework has it': asInDjango(403) },
  loginUser: {
    'no profile': replace('profile', () => ({})),
    'the refresh token is a UUID': reissue('refresh_token', () => crypto.randomUUID()),
  },
  getProfile: {
    'browsers may not keep it': addHeaders(isSuccess, { 'cache-control': 'private, no-cache' }),
    'the price is a number': put('price', Number),
    'the price is text': put('price', (price) => Number(price).toFixed(2)),
    'the plan is an object': put('plan', (plan) => (isRecord(plan) ? plan : { id: 1, name: plan })),
    'the plan is a name': put('plan', (plan) => (isRecord(plan) ? plan.name : plan)),
    'the membership at the top level': onBody(flattened),
    'a long name': put('user_profile.last_name', inLong),
    'the id is text': put('id', String),
    'the id is missing': replace('id', () => ({})),
    'an active membership whose end is past': onBody(activeUntilItsEnd),
    'a phone number with signs': put('user_profile.phone_number', inSigns),
    '401 in other words': refusalsWith((text) => ({ detail: `${text.length}` })),
    'nothing that no screen shows': onBody(withoutUnused),
    'the id has 64 bits': put('id', (id) => BIG_ID + Number(id)),
    'dates as Django has them': put('user_profile.joined_date', inDjangosForm),
    '401 in a sentence': refusalsWith((text) => ({
      error: `Sorry: ${text}.`,
      message: `Sorry: ${text}.`,
    })),
  },
});

/** Deliberate changes of a backend after which the site still works. */
export const HARMLESS = [...ofEach, ...ofAdvertisements, ...ofWrites, ...ofOne];
