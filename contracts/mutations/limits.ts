import { ADMIN } from '../consumer/support/people.ts';
import { fieldsOf } from '../../openapi/document.ts';
import { breaking, onBody, type Call, type Handler, type Next } from './exchange.ts';
import { isOwn, itemsOf, withItems } from './effects.ts';
import {
  alsoDoes,
  asks,
  ignoringEmpty,
  inBody,
  json,
  keepingRefused,
  refusing,
  withoutInnerCapitals,
} from './sent.ts';

const MB = 1024 ** 2;

const signInAdmin = async (call: Call, next: Next): Promise<string> => {
  const params = { email: ADMIN, role: 'admin' };
  const state = { state: 'a person is signed in', params };
  const { body } = await next(asks(call, '/control/provider-states', state));
  return ['Bearer', fieldsOf(body).token].join(' ');
};

/**
 * Imitates a backend that lets owners approve or reject their own advertisements: repeats an
 * owner's refused decision as an admin.
 */
const letsOwnersDecide: Handler = async (call, next) => {
  const answer = await next();
  if (answer.status !== 403 || !(await isOwn(call, next))) return answer;
  return next({ headers: { ...call.headers, authorization: await signInAdmin(call, next) } });
};

const approvedAtOnce = alsoDoes(async (call, next) => {
  const authorization = await signInAdmin(call, next);
  const url = call.url.replace('update/', 'approve/');
  await next(asks({ ...call, headers: { authorization } }, url, { action: 'approve' }));
});

const passwordOf = (call: Call) => String(json(call).password);
const nameOf = (call: Call) => String(json(call).first_name);
const isLarge = ({ body }: Call) => body.length > MB;
const hasWebp = ({ body }: Call) => body.includes('webp');

/**
 * Imitates a backend that cuts a text after 80 bytes, which are 40 letters such as é in UTF-8. The
 * form is read as Latin-1, where each byte is one character.
 */
const cuttingAt40 = (name: string): Handler => {
  const pattern = new RegExp(`(name="${name}"\r\n\r\n)([^\r]{80})[^\r]*`);
  return (call, next) => {
    const sent = call.body.toString('latin1');
    const cut = sent.replace(pattern, '$1$2');
    return sent === cut ? next() : next({ body: Buffer.from(cut, 'latin1') });
  };
};

const textIn = ({ body }: Call, name: string): string =>
  new RegExp(`name="${name}"\r\n\r\n([^\r]*)`).exec(body.toString('latin1'))?.[1] ?? '';

const firstTen = (body: unknown) => (Array.isArray(body) ? body.slice(0, 10) : body);

const withoutDrafts = (body: unknown) => {
  const kept = itemsOf(body).filter((item) => fieldsOf(item).status !== 'draft');
  return kept.length < itemsOf(body).length ? withItems(body, kept) : body;
};

/** Deliberately broken backends whose limits are missing or differ from those of the site. */
export const LIMITS = breaking({
  registerUser: {
    'takes no + in an address': refusing(({ body }) => body.includes('+')),
    'takes no long password': refusing((call) => passwordOf(call).length > 16),
    'cuts spaces off the password': inBody((sent) => ({
      ...sent,
      password: String(sent.password).trim(),
    })),
    'starts every name with a capital letter': inBody((sent) => ({
      ...sent,
      last_name: String(sent.last_name).replace(/^v/, 'V'),
    })),
    'takes no password of eight letters': refusing((call) => passwordOf(call).length < 9),
    'takes no name of one letter': [refusing((call) => nameOf(call).length < 2), 'assumed'],
    'cuts names at 30 letters': [
      inBody((sent) => ({ ...sent, last_name: String(sent.last_name).slice(0, 30) })),
      'assumed',
    ],
    'takes no password of more than 72 bytes': [
      refusing((call) => Buffer.byteLength(passwordOf(call)) > 72),
      'assumed',
    ],
    'takes no address of more than 75 letters': [
      refusing((call) => String(json(call).email).length > 75),
      'assumed',
    ],
  },
  updateProfile: {
    'takes no capital letter inside a name': withoutInnerCapitals,
    'takes no name of one letter': [
      refusing((call) => Buffer.from(textIn(call, 'last_name'), 'latin1').toString().length === 1),
      'assumed',
    ],
    'cuts names at 40 letters': [cuttingAt40('first_name'), 'assumed'],
    'takes 1 MB': [refusing(isLarge, 413), 'assumed'],
    'takes no WebP': [refusing(hasWebp), 'assumed'],
  },
  createAdvertisement: {
    'takes 1 MB': [refusing(isLarge, 413), 'assumed'],
    'takes no WebP': [refusing(hasWebp), 'assumed'],
    'takes three pictures': [
      refusing(({ body }) => body.toString('latin1').split('name="images"').length > 4),
      'assumed',
    ],
    'cuts titles at 40 letters': [cuttingAt40('title'), 'assumed'],
    'keeps what it refuses': [keepingRefused, 'assumed'],
  },
  updateAdvertisement: {
    'keeps what it refuses': [keepingRefused, 'assumed'],
    'keeps a link that was taken out': [ignoringEmpty('url'), 'assumed'],
    'is public before its review': [approvedAtOnce, 'assumed'],
  },
  approveAdvertisement: { 'lets the owner decide': letsOwnersDecide },
  rejectAdvertisement: { 'lets the owner decide': letsOwnersDecide },
  listOwnAdvertisements: { 'has ten at most': onBody(firstTen) },
  listAdvertisements: { 'leaves drafts out': onBody(withoutDrafts) },
});
