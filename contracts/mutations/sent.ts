import { fieldsOf, type Fields } from '../../openapi/document.ts';
import { isSuccess, type Call, type Handler, type Next } from './mutation.ts';

// These handlers imitate faulty backends by changing the request before the real backend gets it.

export const json = ({ body }: Call) => fieldsOf(JSON.parse(body.toString() || '{}'));

/** Replaces bytes of a form, which is read as Latin-1, where each byte is one character. */
export const inForm =
  (from: string, to: string): Handler =>
  (call, next) => {
    const sent = call.body.toString('latin1');
    const changed = sent.replaceAll(from, to);
    return sent === changed ? next() : next({ body: Buffer.from(changed, 'latin1') });
  };

/** Renames a field of the form, so that the backend ignores it. */
export const ignoring = (name: string): Handler =>
  inForm(`name="${name}"`, 'name="something_else"');

/** Ignores all pictures of a form but the first. */
export const onePictureOnly: Handler = (call, next) => {
  const [before = '', first, ...others] = call.body.toString('latin1').split('name="images"');
  if (first === undefined || others.length === 0) return next();
  const body = [`${before}name="images"${first}`, ...others].join('name="something_else"');
  return next({ body: Buffer.from(body, 'latin1') });
};

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
    const response = await next();
    if (!isSuccess(response)) return response;
    await more(call, next);
    return { ...response, headers: { ...response.headers, 'x-more': 'done' } };
  };

export const inBody =
  (change: (sent: Fields) => Fields): Handler =>
  (call, next) =>
    next({ body: Buffer.from(JSON.stringify({ ...json(call), ...change(json(call)) })) });

/** Sends the request again with another query, if the query matches. */
export const inQuery =
  (pattern: RegExp, replacement: string): Handler =>
  async (call, next) => {
    const response = await next();
    const url = call.url.replace(pattern, replacement);
    return url === call.url || !isSuccess(response) ? response : next({ url });
  };

export const refusing =
  (
    isRefused: (call: Call) => boolean,
    status = 400,
    body: object = { error: 'No', message: 'No' },
  ): Handler =>
  (call, next) =>
    isRefused(call) ? Promise.resolve({ status, headers: {}, body }) : next();
