import { fieldsOf, isRecord } from '../../openapi/document.ts';
import type { CalledOperation } from '../consumer/support/operations.ts';
import {
  harmless,
  isSuccess,
  onBody,
  put,
  reissue,
  replace,
  whenAnswered,
  withHeaders,
  without,
  type ExchangedResponse,
  type Handler,
  type MutationRow,
} from './exchange.ts';
import { INTERACTIONS, isCalled } from './fields.ts';

const everywhere = (value: unknown, change: (fields: object) => object): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => everywhere(item, change));
  if (!isRecord(value)) return value;
  const inner = Object.entries(value).map(
    ([name, own]) => [name, everywhere(own, change)] as const,
  );
  return change(Object.fromEntries<unknown>(inner));
};
const more = (fields: object) => ({ ...fields, internal_note: 'x', flags: [1, 2], owner: null });
const reversed = (fields: object) => Object.fromEntries(Object.entries(fields).toReversed());

const isRefusal = (answer: ExchangedResponse) => !isSuccess(answer);
const refusalsWith = (change: (text: string, status: number) => object): Handler =>
  whenAnswered(isRefusal, (answer) => {
    const { error, message } = fieldsOf(answer.body);
    return { ...answer, body: change(String(error ?? message), answer.status) };
  });

/** Django REST framework's error texts for statuses without a documented text. */
const DRF: Readonly<Record<number, string>> = {
  403: 'You do not have permission to perform this action.',
  404: 'Not found.',
};

/** The site reads error texts from `message` for advertisements, and from `error` elsewhere. */
const readBy = (id: CalledOperation): 'error' | 'message' =>
  id.endsWith('Advertisement') || id.endsWith('Advertisements') ? 'message' : 'error';

const documented = [
  ...new Set(
    INTERACTIONS.filter(({ tier }) => tier === 'documented').map(
      ({ references }) => references.contract.operation,
    ),
  ),
].filter(isCalled);

const withBody = new Set(
  INTERACTIONS.filter(
    ({ tier, response }) =>
      tier === 'documented' && response.body !== undefined && response.status < 400,
  ).map(({ references }) => references.contract.operation),
);
const withRefusals = new Set(
  INTERACTIONS.filter(({ tier, response }) => tier === 'documented' && response.status >= 400).map(
    ({ references }) => references.contract.operation,
  ),
);

const ofEach = documented.flatMap((id): MutationRow[] => [
  ...(withBody.has(id)
    ? ([
        [id, 'more fields everywhere', onBody((body) => everywhere(body, more))],
        [id, 'fields in another order', onBody((body) => everywhere(body, reversed))],
      ] satisfies MutationRow[])
    : []),
  ...(withRefusals.has(id)
    ? ([
        [id, 'errors with one text only', refusalsWith((text) => ({ [readBy(id)]: text }))],
        [
          id,
          'errors with code and detail',
          refusalsWith((text) => ({ error: text, message: text, detail: text, code: 'e1' })),
        ],
      ] satisfies MutationRow[])
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
const ofAdvertisements = READS.flatMap((id): MutationRow[] => [
  [id, 'the id is text', put('id', String)],
  [id, 'the views are text', put('views', (views) => Number(views).toFixed(0))],
  [id, 'the serial number is a number', put('serial_number', () => 12)],
  [id, 'the user is a number', put('user', () => 7)],
  [id, 'the serial number is null', put('serial_number', () => null)],
  [id, 'dates as Django has them', put('created_at', inDjangosForm)],
  [id, 'absolute addresses of pictures', absolute],
]);

const OTHERS: MutationRow[] = [
  ...(
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
    ] as const
  ).flatMap((id): MutationRow[] => [
    [id, 'a success with a message only', onBody(() => ({ message: 'Done' }))],
    [id, 'a success with the answer in data', onBody((body) => ({ data: body ?? {} }))],
    [
      id,
      'a success in plain text',
      whenAnswered(isSuccess, (answer) => ({
        ...answer,
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from('Done'),
      })),
    ],
    [
      id,
      'a success without a body',
      whenAnswered(isSuccess, (answer) => ({ ...answer, status: 204, body: undefined })),
    ],
  ]),
  [
    'deleteAdvertisement',
    'a success with a body',
    whenAnswered(isSuccess, (answer) => ({ ...answer, status: 200, body: { message: 'Deleted' } })),
  ],
  [
    'getAdvertisement',
    '404 as Django REST framework has it',
    refusalsWith((text, status) =>
      status === 404 ? { detail: DRF[404] } : { message: text, error: text },
    ),
  ],
  ...(['approveAdvertisement', 'rejectAdvertisement'] as const).map((id): MutationRow => [
    id,
    '403 as Django REST framework has it',
    refusalsWith((text, status) =>
      status === 403 ? { detail: DRF[403] } : { message: text, error: text },
    ),
  ]),
  ['getProfile', 'browsers may not keep it', withHeaders({ 'cache-control': 'private, no-cache' })],
  ['loginUser', 'no profile', replace('profile', () => ({}))],
  ['loginUser', 'the refresh token is a UUID', reissue('refresh_token', () => crypto.randomUUID())],
  ['getProfile', 'the price is a number', put('price', Number)],
  ['getProfile', 'the price is text', put('price', (price) => Number(price).toFixed(2))],
  [
    'getProfile',
    'the plan is an object',
    put('plan', (plan) => (isRecord(plan) ? plan : { id: 1, name: plan })),
  ],
  ['getProfile', 'the plan is a name', put('plan', (plan) => (isRecord(plan) ? plan.name : plan))],
  ['getProfile', 'the membership at the top level', onBody(flattened)],
  ['getProfile', 'a long name', put('user_profile.last_name', inLong)],
  ['getProfile', 'the id is text', put('id', String)],
  ['getProfile', 'the id is missing', replace('id', () => ({}))],
  ['getProfile', 'an active membership whose end is past', onBody(activeUntilItsEnd)],
  ['getProfile', 'a phone number with signs', put('user_profile.phone_number', inSigns)],
  ['getProfile', '401 in other words', refusalsWith((text) => ({ detail: `${text.length}` }))],
  ['getProfile', 'nothing that no screen shows', onBody(withoutUnused)],
  ['getProfile', 'the id has 64 bits', put('id', (id) => BIG_ID + Number(id))],
  ['getProfile', 'dates as Django has them', put('user_profile.joined_date', inDjangosForm)],
  [
    'getProfile',
    '401 in a sentence',
    refusalsWith((text) => ({ error: `Sorry: ${text}.`, message: `Sorry: ${text}.` })),
  ],
];

/** Deliberate changes of a backend after which the site still works. */
export const HARMLESS = harmless([...ofEach, ...ofAdvertisements, ...OTHERS]);
