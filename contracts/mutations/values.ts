import { fieldsOf, listOf, type Fields } from '../../openapi/document.ts';
import {
  addHeaders,
  isSuccess,
  mutationsOf,
  onBody,
  onResponse,
  put,
  type Call,
  type Handler,
} from './mutation.ts';
import { asks, inBody, inForm, inQuery, json, refusing } from './sent.ts';

const HOUR_MS = 3_600_000;
const nineHoursOff = (time: unknown) =>
  new Date(Date.parse(String(time)) + 9 * HOUR_MS).toISOString();

const shownAs = (change: (shown: Fields) => object) =>
  onBody((body) => ({ ...fieldsOf(body), ...change(fieldsOf(body)) }));

const behindToken: Handler = async (call, next) =>
  put('images.image', () => `http://${call.headers.host}/api/auth/profile/`)(call, next);

const refusesAfter =
  (status: string): Handler =>
  async (call, next) => {
    const { body } = await next(asks(call, call.url.replace(/\w+\/$/, '')));
    return refusing(() => fieldsOf(body).status === status)(call, next);
  };

const losesZeros: Handler = (call, next) => {
  const hasZero = String(json(call).otp).startsWith('0');
  return hasZero ? inBody(({ otp }) => ({ otp: `${Number(otp)}` }))(call, next) : next();
};

const ONE_MB = 1024 * 1024;

const inAnotherOrder = (): Handler => {
  let readings = 0;
  return (call, next) => {
    readings += 1;
    const isReversed = readings % 2 === 0;
    return shownAs(({ images }) => ({
      images: isReversed ? listOf(images).toReversed() : images,
    }))(call, next);
  };
};

const passwordOf = (call: Call) => String(json(call).password);
const sendsEmptyPhone = ({ body }: Call) => body.includes('name="phone_number"\r\n\r\n\r\n');

const CORS = 'access-control-allow-';
const withoutCors = (prefix: string): Handler =>
  onResponse(
    () => true,
    ({ headers }) => ({
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => !name.startsWith(prefix)),
      ),
    }),
  );

/** Wrong values, and calls that refuse what the site sends. */
export const VALUES = mutationsOf('breaking', {
  verifyOtp: { 'loses zeros at the beginning': losesZeros },
  createAdvertisement: {
    'takes no pictures of 1 MB': refusing(({ body }) => body.length > ONE_MB, 413),
    // Programs ignore data of this name, as if they had been lost.
    'loses the orientation of photos': inForm('Exif\0\0', 'Lost\0\0'),
  },
  getAdvertisement: {
    'shows another one': put('id', (id) => Number(id) + 1),
    'cuts the description': put('description', (text) => String(text).slice(0, 100)),
    'names another user as the owner': shownAs(() => ({ user_id: 1e9 })),
    'escapes the title': put('title', (text) => String(text).replaceAll('&', '&amp;')),
    'labels local time as UTC': put('created_at', nineHoursOff),
    'labels the local time of changes as UTC': put('updated_at', nineHoursOff),
    'resets the date with each change': shownAs(({ updated_at }) => ({ created_at: updated_at })),
    'keeps the date of the last change': shownAs(({ created_at }) => ({ updated_at: created_at })),
    'shows another owner': shownAs(({ id }) => ({ user: ['Owner', id].join(' ') })),
    'has the pictures in reverse order': shownAs(({ images }) => ({
      images: listOf(images).toReversed(),
    })),
    'has the last picture in place of each of the same name': shownAs(({ images }) => ({
      images: listOf(images).map(() => listOf(images).at(-1)),
    })),
    'has the pictures in another order each time': inAnotherOrder(),
    'has pictures that are gone': put('images.image', (url) => [url, 'x'].join('.')),
    'has pictures behind a token': behindToken,
  },
  getProfile: {
    'is kept by browsers': addHeaders(isSuccess, { 'cache-control': 'max-age=3600' }),
    'is kept by browsers until then': addHeaders(isSuccess, {
      'cache-control': 'private',
      expires: 'Fri, 01 Jan 2100 00:00:00 GMT',
    }),
    'has the price in cents': put('price', (price) => price && Math.round(Number(price) * 100)),
    'has another status for members': put('status', (text) => text && 'active'),
    'has errors that are objects': onResponse(
      ({ status }) => status === 401,
      () => ({ body: { error: { code: 'auth', reason: 'token' } } }),
    ),
    'has errors with only the name of their status': onResponse(
      ({ status }) => status === 401,
      () => ({ body: { status: 401, error: 'Unauthorized', path: '/api/auth/profile/' } }),
    ),
  },
  listAdvertisements: {
    'has ten on a page': inQuery(/page_size=\d+/, 'page_size=10'),
    'has the first page only': inQuery(/\bpage=\d+/, 'page=1'),
    'has no CORS headers': withoutCors(CORS),
    'allows every origin by *': addHeaders(({ headers }) => `${CORS}origin` in headers, {
      [`${CORS}origin`]: '*',
    }),
    'allows no credentials': withoutCors(`${CORS}credentials`),
  },
  listOwnAdvertisements: {
    'has twenty at most': onBody((body) => (Array.isArray(body) ? body.slice(0, 20) : body)),
    'has ten at most': onBody((body) => (Array.isArray(body) ? body.slice(0, 10) : body)),
  },
  loginUser: {
    'knows an email by its case': refusing((call) => /[A-Z]/.test(String(json(call).email)), 401),
  },
  registerUser: {
    'takes no + in an email': refusing(({ body }) => body.includes('+')),
    'takes no long password': refusing((call) => passwordOf(call).length > 16),
    'takes no password of eight letters': refusing((call) => passwordOf(call).length < 9),
  },
  updateProfile: {
    'refuses an empty phone number': refusing(sendsEmptyPhone, 400, {
      phone_number: ['May not be blank.'],
    }),
  },
  updateAdvertisement: {
    'takes no words without pictures': refusing(({ body }) => !body.includes('name="images"')),
  },
  rejectAdvertisement: { 'rejects nothing that was approved': refusesAfter('approved') },
  approveAdvertisement: { 'approves nothing that was rejected': refusesAfter('rejected') },
  createCheckoutSession: {
    'leads to a path': put('checkout_url', () => '/pay/cs_1'),
    'leads to a URL without https': put('checkout_url', () => 'http://pay.example/cs_1'),
    'hides the host behind a name': put('checkout_url', () => 'https://pay.example@else.example/'),
    'leads to no session': inBody(({ success_url }) => ({
      success_url: String(success_url).replace(/\{(\w+)\}/, '%257B$1%257D'),
    })),
  },
});
