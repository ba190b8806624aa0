import { fieldsOf, type Fields } from '../../openapi/document.ts';
import { isSuccess, type Call, type Handler, type Next } from './exchange.ts';

// These handlers imitate faulty backends by changing the request before the real backend gets it.

export const json = ({ body }: Call) => fieldsOf(JSON.parse(body.toString() || '{}'));

const inForm =
  (bytes: string, others: string): Handler =>
  (call, next) => {
    const sent = call.body.toString('latin1');
    const changed = sent.replaceAll(bytes, others);
    return sent === changed ? next() : next({ body: Buffer.from(changed, 'latin1') });
  };

/** Renames a field of the form, so that the backend ignores it. */
export const underAnotherName = (name: string): Handler =>
  inForm(`name="${name}"`, 'name="something_else"');

/** Imitates a backend that reads UTF-8 as Latin-1, so that ë becomes two letters. */
export const takenForLatin1: Handler = inForm('\u00C3\u00AB', '\u00C3\u0083\u00C2\u00AB');

/** Imitates a backend that writes names such as McDonald with a single capital letter. */
export const withoutInnerCapitals: Handler = inForm('McDonald', 'Mcdonald');

export const refusingEmpty =
  (name: string): Handler =>
  (call, next) =>
    call.body.includes(`name="${name}"\r\n\r\n\r\n`)
      ? Promise.resolve({ status: 400, headers: {}, body: { [name]: ['May not be blank.'] } })
      : next();

export const ignoringEmpty = (name: string): Handler =>
  inForm(`name="${name}"\r\n\r\n\r\n`, 'name="something_else"\r\n\r\n\r\n');

export const asks = ({ headers }: Call, url: string, body?: object): Partial<Call> => ({
  method: body === undefined ? 'GET' : 'POST',
  url,
  headers: {
    ...(headers.authorization !== undefined && { authorization: headers.authorization }),
    'content-type': 'application/json',
  },
  body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
});

/** Sends further requests after the site's own request has succeeded. */
export const alsoDoes =
  (more: (call: Call, next: Next) => Promise<unknown>): Handler =>
  async (call, next) => {
    const answer = await next();
    if (!isSuccess(answer)) return answer;
    await more(call, next);
    return { ...answer, headers: { ...answer.headers, 'x-more': 'done' } };
  };

export const inBody =
  (change: (sent: Fields) => Fields): Handler =>
  (call, next) =>
    next({ body: Buffer.from(JSON.stringify(change(json(call)))) });

export const inQuery =
  (pattern: RegExp, replacement: string): Handler =>
  async (call, next) => {
    const asked = await next();
    const url = call.url.replace(pattern, replacement);
    return url === call.url ? asked : next({ url });
  };

export const onePictureOnly: Handler = (call, next) => {
  const sent = call.body.toString('latin1');
  const [before = '', first, ...others] = sent.split('name="images"');
  if (first === undefined || others.length === 0) return next();
  const body = [`${before}name="images"${first}`, ...others].join('name="something_else"');
  return next({ body: Buffer.from(body, 'latin1') });
};

/**
 * Imitates a backend that refuses a form because of its second picture, but has already saved the
 * form with the first picture.
 */
export const keepingRefused: Handler = async (call, next) => {
  const answer = await next();
  if (isSuccess(answer)) return answer;
  await onePictureOnly(call, next);
  return { ...answer, headers: { ...answer.headers, 'x-more': 'done' } };
};

export const refusing =
  (isRefused: (call: Call) => boolean, status = 400): Handler =>
  (call, next) =>
    isRefused(call)
      ? Promise.resolve({ status, headers: {}, body: { error: 'No', message: 'No' } })
      : next();
