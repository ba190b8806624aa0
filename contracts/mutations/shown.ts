import { fieldsOf, listOf } from '../../openapi/document.ts';
import {
  breaking,
  harmless,
  isSuccess,
  onBody,
  put,
  replace,
  whenAnswered,
  type Call,
  type Handler,
} from './exchange.ts';
import { asks, inBody, json, refusing } from './sent.ts';

const HOUR_MS = 3_600_000;
const nineHoursOff = (time: unknown) =>
  new Date(Date.parse(String(time)) + 9 * HOUR_MS).toISOString();

const fieldsOfShown = (change: (shown: Record<string, unknown>) => object) =>
  onBody((body) => ({ ...fieldsOf(body), ...change({ ...fieldsOf(body) }) }));

const behindToken: Handler = async (call, next) =>
  put('images.image', () => `http://${call.headers.host}/api/auth/profile/`)(call, next);

const refusesAfter =
  (status: string): Handler =>
  async (call, next) => {
    const at = call.url.replace(/\w+\/$/, '');
    const { body } = await next(asks(call, at));
    if (fieldsOf(body).status !== status) return next();
    return { status: 400, headers: {}, body: { error: 'Too late', message: 'Too late' } };
  };

const withoutWords = whenAnswered(
  ({ status }) => status === 401,
  (answer) => ({ ...answer, body: { error: { code: 'auth', reason: 'token' } } }),
);

const hasNoPictures = ({ body }: Call) => !body.includes('name="images"');
const neverFilledIn = inBody((sent) => ({
  ...sent,
  success_url: String(sent.success_url).replace(/\{(\w+)\}/, '%257B$1%257D'),
}));
const hasCapitals = (call: Call) => /[A-Z]/.test(String(json(call).email));

const BREAKING = breaking({
  getAdvertisement: {
    'labels local time as UTC': put('created_at', nineHoursOff),
    'labels the local time of changes as UTC': put('updated_at', nineHoursOff),
    'resets the date with each change': fieldsOfShown(({ updated_at }) => ({
      created_at: updated_at,
    })),
    'keeps the date of the last change': fieldsOfShown(({ created_at }) => ({
      updated_at: created_at,
    })),
    'shows another owner': fieldsOfShown(({ id }) => ({ user: ['Owner', id].join(' ') })),
    'has the pictures in reverse order': fieldsOfShown(({ images }) => ({
      images: listOf(images).toReversed(),
    })),
    'has the last picture in place of each of the same name': fieldsOfShown(({ images }) => ({
      images: listOf(images).map(() => listOf(images).at(-1)),
    })),
    'has pictures that are gone': put('images.image', (at) => [at, 'x'].join('.')),
    'has pictures behind a token': behindToken,
  },
  loginUser: { 'knows an address by its case': refusing(hasCapitals, 401) },
  rejectAdvertisement: { 'rejects nothing that was approved': refusesAfter('approved') },
  approveAdvertisement: { 'approves nothing that was rejected': refusesAfter('rejected') },
  getProfile: { 'has errors that are objects': withoutWords },
  updateAdvertisement: { 'takes no words without pictures': refusing(hasNoPictures) },
  createCheckoutSession: { 'leads to no session': neverFilledIn },
});

/** Imitates a backend that returns a profile although the email address is not verified. */
const letsIn: Handler = async (_, next) => {
  const answer = await next();
  if (answer.status !== 403) return answer;
  const user_profile = { first_name: 'Zoë', last_name: "O'Brien", joined_date: null };
  const body = { id: 1, email: 'a@contract.example', role: 'user', user_profile };
  return { status: 200, headers: {}, body: { ...body, subscription_profile: null } };
};

const filtersNothing: Handler = async (call, next) => {
  const answer = await next();
  const [path = '', query = ''] = call.url.split('?');
  const kept = new URLSearchParams(query);
  for (const name of ['status', 'category', 'search', 'has_images']) kept.delete(name);
  return isSuccess(answer) ? next({ url: `${path}?${kept.toString()}` }) : answer;
};

const HARMLESS = harmless({
  getProfile: { 'lets in whoever has signed up': letsIn },
  getAdvertisement: {
    'has no views': replace('views', () => ({})),
    'has an empty link': put('url', (url) => url ?? ''),
    'has dates without a time': put('created_at', (at) => String(at).slice(0, 10)),
  },
  listOwnAdvertisements: { 'has no views': replace('views', () => ({})) },
  listAdvertisements: { 'keeps pages, but no filter': filtersNothing },
});

/** Deliberate changes of a backend, mostly in the data that pages show after an edit. */
export const SHOWN = [...BREAKING, ...HARMLESS];
