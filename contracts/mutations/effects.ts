import { fieldsOf } from '../../openapi/document.ts';
import type { CalledOperation } from '../consumer/support/operations.ts';
import {
  isSuccess,
  onBody,
  put,
  type Answer,
  type Call,
  type Handler,
  type Mutation,
  type Next,
} from './exchange.ts';

const ACCEPTED: Answer = { status: 200, headers: {}, body: {} };

/** Another request by the same person. */
const asks = ({ headers }: Call, url: string, body?: object): Partial<Call> => ({
  method: body === undefined ? 'GET' : 'POST',
  url,
  headers: {
    ...(headers.authorization !== undefined && { authorization: headers.authorization }),
    'content-type': 'application/json',
  },
  body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
});

const json = ({ body }: Call) => fieldsOf(JSON.parse(body.toString() || '{}'));
const formOf = async ({ headers, body }: Call) => {
  const sent = new Response(Uint8Array.from(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  return Object.fromEntries(
    [...(await sent.formData())].filter(([, part]) => typeof part === 'string'),
  );
};
const itemsOf = (body: unknown): readonly unknown[] => {
  const items = Array.isArray(body) ? body : fieldsOf(body).results;
  return Array.isArray(items) ? items : [];
};
const withItems = (body: unknown, items: readonly unknown[]): unknown =>
  Array.isArray(body) ? items : { ...fieldsOf(body), count: items.length, results: items };
const isApproved = (item: unknown) => fieldsOf(item).status === 'approved';

const advertisementOf = ({ url }: Call): string =>
  /^\/api\/advertisements\/[^/]+\//.exec(url)?.[0] ?? url;

const isAdmin = async (call: Call, next: Next): Promise<boolean> => {
  const { body } = await next(asks(call, '/api/auth/profile/'));
  return fieldsOf(body).role === 'admin';
};
const isOwn = async (call: Call, next: Next): Promise<boolean> => {
  const { body } = await next(asks(call, '/api/advertisements/user/get_all/'));
  const [id] = advertisementOf(call).split('/').slice(-2);
  return itemsOf(body).some((item) => String(fieldsOf(item).id) === id);
};
const isRightCode = async (call: Call, next: Next): Promise<boolean> => {
  const { email, otp } = json(call);
  const check = { email, otp, type: 'password_reset' };
  return isSuccess(await next(asks(call, '/api/auth/otp/verify/', check)));
};

/** Answers as if it had been done, where it would have been done. */
const pretend =
  (mayDo: (call: Call, next: Next) => Promise<boolean>, answer: Handler): Handler =>
  async (call, next) =>
    (await mayDo(call, next)) ? answer(call, next) : next();

/** The advertisement as it is, with what was asked for. */
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
  return [
    [
      'does nothing',
      pretend(
        isAdmin,
        shownWith(() => ({ status })),
      ),
    ],
    ['does the opposite', opposite],
  ] as const;
});

/** The form's field under another name, which a backend would not look at. */
const underAnotherName =
  (name: string): Handler =>
  (call, next) => {
    const sent = call.body.toString('latin1');
    const renamed = sent.replaceAll(`name="${name}"`, 'name="something_else"');
    return sent === renamed ? next() : next({ body: Buffer.from(renamed, 'latin1') });
  };

const createdAndDeleted: Handler = async (call, next) => {
  const created = await next({});
  const id = String(fieldsOf(created.body).id);
  if (isSuccess(created)) {
    const deletion = asks(call, `/api/advertisements/${id}/delete/`);
    await next({ ...deletion, method: 'DELETE' });
  }
  return created;
};

const EFFECTS_BY_OPERATION: Partial<
  Record<CalledOperation, readonly (readonly [string, Handler])[]>
> = {
  approveAdvertisement: decisions[0],
  rejectAdvertisement: decisions[1],
  updateAdvertisement: [
    ['does nothing', pretend(isOwn, shownWith(formOf))],
    ['does not take the title', underAnotherName('title')],
  ],
  deleteAdvertisement: [
    [
      'does nothing',
      pretend(isOwn, () => Promise.resolve({ ...ACCEPTED, status: 204, body: undefined })),
    ],
  ],
  createAdvertisement: [
    ['keeps nothing', createdAndDeleted],
    ['does not take the description', underAnotherName('description')],
    ['does not take pictures', underAnotherName('images')],
  ],
  confirmPasswordReset: [['does nothing', pretend(isRightCode, () => Promise.resolve(ACCEPTED))]],
  registerUser: [
    [
      'signs up somebody else',
      (call, next) => {
        const sent = json(call);
        const email = ['x', sent.email].join('-');
        return next({ body: Buffer.from(JSON.stringify({ ...sent, email })) });
      },
    ],
  ],
  updateProfile: [
    ['does not take the first name', underAnotherName('first_name')],
    ['does not take the picture', underAnotherName('profile_picture')],
  ],
  listOwnAdvertisements: [
    [
      'has other people’s as well',
      async (call, next) => {
        const own = await next();
        const all = await next(asks({ ...call, headers: {} }, '/api/advertisements/get_all/'));
        const ids = itemsOf(own.body).map((item) => fieldsOf(item).id);
        const others = itemsOf(all.body).filter((item) => !ids.includes(fieldsOf(item).id));
        return isSuccess(own)
          ? { ...own, body: withItems(own.body, [...itemsOf(own.body), ...others]) }
          : own;
      },
    ],
    ['has approved ones only', onBody((body) => withItems(body, itemsOf(body).filter(isApproved)))],
  ],
  listAdvertisements: [
    ['is always empty', onBody((body) => withItems(body, []))],
    [
      'leaves approved ones out',
      onBody((body) =>
        withItems(
          body,
          itemsOf(body).filter((item) => !isApproved(item)),
        ),
      ),
    ],
  ],
  getAdvertisement: [['shows another one', put('id', (id) => Number(id) + 1)]],
  createCheckoutSession: [
    ['leads to a path', put('checkout_url', () => '/pay/cs_1')],
    ['leads to an address without https', put('checkout_url', () => 'http://pay.example/cs_1')],
  ],
};

/** Calls that answer well and do something else than they say. */
export const EFFECTS: readonly Mutation[] = Object.entries(EFFECTS_BY_OPERATION).flatMap(
  ([operation, effects]) =>
    effects.map(([name, handle]) => ({
      operation: operation as CalledOperation,
      name,
      breaks: 'documented' as const,
      handle,
    })),
);
