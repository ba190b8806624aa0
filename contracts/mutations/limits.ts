import type { CalledOperation } from '../consumer/support/operations.ts';
import { ADMIN } from '../consumer/support/people.ts';
import { fieldsOf } from '../../openapi/document.ts';
import type { Tier } from '../../openapi/provenance.ts';
import { onBody, type Call, type Handler, type Mutation } from './exchange.ts';
import { alsoDoes, asks, ignoringEmpty, inBody, json } from './sent.ts';

const MB = 1024 ** 2;

const refusing =
  (isRefused: (call: Call) => boolean, status = 400): Handler =>
  (call, next) =>
    isRefused(call)
      ? Promise.resolve({ status, headers: {}, body: { error: 'No', message: 'No' } })
      : next();

const approvedAtOnce = alsoDoes(async (call, next) => {
  const params = { email: ADMIN, role: 'admin' };
  const state = { state: 'a person is signed in', params };
  const { body } = await next(asks(call, '/control/provider-states', state));
  const authorization = ['Bearer', fieldsOf(body).token].join(' ');
  const url = call.url.replace('update/', 'approve/');
  await next(asks({ ...call, headers: { authorization } }, url, { action: 'approve' }));
});

const passwordOf = (call: Call) => String(json(call).password);

const firstTen = (body: unknown) => (Array.isArray(body) ? body.slice(0, 10) : body);

const LIMITED: readonly (readonly [CalledOperation, string, Tier, Handler])[] = [
  [
    'registerUser',
    'takes no + in an address',
    'documented',
    refusing(({ body }) => body.includes('+')),
  ],
  [
    'registerUser',
    'takes no long password',
    'documented',
    refusing((call) => passwordOf(call).length > 16),
  ],
  [
    'registerUser',
    'cuts spaces off the password',
    'documented',
    inBody((sent) => ({ ...sent, password: String(sent.password).trim() })),
  ],
  ['createAdvertisement', 'takes 1 MB', 'assumed', refusing(({ body }) => body.length > MB, 413)],
  [
    'createAdvertisement',
    'takes no WebP',
    'assumed',
    refusing(({ body }) => body.includes('webp')),
  ],
  [
    'createAdvertisement',
    'takes three pictures',
    'assumed',
    refusing(({ body }) => body.toString('latin1').split('name="images"').length > 4),
  ],
  ['updateAdvertisement', 'keeps a link that was taken out', 'assumed', ignoringEmpty('url')],
  ['updateAdvertisement', 'is public before its review', 'assumed', approvedAtOnce],
  ['listOwnAdvertisements', 'has ten at most', 'documented', onBody(firstTen)],
];

/** Backends that take less of a form than it allows. */
export const LIMITS: readonly Mutation[] = LIMITED.map(([operation, name, breaks, handle]) => ({
  operation,
  name,
  breaks,
  handle,
}));
