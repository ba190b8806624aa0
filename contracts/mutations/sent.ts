import { fieldsOf, type Fields } from '../../openapi/document.ts';
import { isSuccess, type Call, type Handler, type Next } from './exchange.ts';

/* Providers that look at something else than was sent. */

export const json = ({ body }: Call) => fieldsOf(JSON.parse(body.toString() || '{}'));

/** Other bytes in the form than were sent. */
const inForm =
  (bytes: string, others: string): Handler =>
  (call, next) => {
    const sent = call.body.toString('latin1');
    const changed = sent.replaceAll(bytes, others);
    return sent === changed ? next() : next({ body: Buffer.from(changed, 'latin1') });
  };

/** The form's field under another name, which a backend would not look at. */
export const underAnotherName = (name: string): Handler =>
  inForm(`name="${name}"`, 'name="something_else"');

/** The letter ë, whose bytes are taken for two letters. */
export const takenForLatin1: Handler = inForm('\u00C3\u00AB', '\u00C3\u0083\u00C2\u00AB');

/** The form's field may not be empty. */
export const refusingEmpty =
  (name: string): Handler =>
  (call, next) =>
    call.body.includes(`name="${name}"\r\n\r\n\r\n`)
      ? Promise.resolve({ status: 400, headers: {}, body: { [name]: ['May not be blank.'] } })
      : next();

/** An empty field of the form is not looked at. */
export const ignoringEmpty = (name: string): Handler =>
  inForm(`name="${name}"\r\n\r\n\r\n`, 'name="something_else"\r\n\r\n\r\n');

/** Another request by the same person. */
export const asks = ({ headers }: Call, url: string, body?: object): Partial<Call> => ({
  method: body === undefined ? 'GET' : 'POST',
  url,
  headers: {
    ...(headers.authorization !== undefined && { authorization: headers.authorization }),
    'content-type': 'application/json',
  },
  body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
});

/** What was asked for, and something more after it. */
export const alsoDoes =
  (more: (call: Call, next: Next) => Promise<unknown>): Handler =>
  async (call, next) => {
    const answer = await next();
    if (!isSuccess(answer)) return answer;
    await more(call, next);
    return { ...answer, headers: { ...answer.headers, 'x-more': 'done' } };
  };

/** Sends other fields than were sent. */
export const inBody =
  (change: (sent: Fields) => Fields): Handler =>
  (call, next) =>
    next({ body: Buffer.from(JSON.stringify(change(json(call)))) });

/** Asks for another part of a list. */
export const inQuery =
  (pattern: RegExp, replacement: string): Handler =>
  async (call, next) => {
    const asked = await next();
    const url = call.url.replace(pattern, replacement);
    return url === call.url ? asked : next({ url });
  };

/** Only the first of several pictures is looked at. */
export const onePictureOnly: Handler = (call, next) => {
  const sent = call.body.toString('latin1');
  const [before = '', first, ...others] = sent.split('name="images"');
  if (first === undefined || others.length === 0) return next();
  const body = [`${before}name="images"${first}`, ...others].join('name="something_else"');
  return next({ body: Buffer.from(body, 'latin1') });
};
