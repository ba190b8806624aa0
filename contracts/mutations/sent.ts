import { fieldsOf, type Fields } from '../../openapi/document.ts';
import type { Call, Handler } from './exchange.ts';

/* Providers that look at something else than was sent. */

export const json = ({ body }: Call) => fieldsOf(JSON.parse(body.toString() || '{}'));

/** The form's field under another name, which a backend would not look at. */
export const underAnotherName =
  (name: string): Handler =>
  (call, next) => {
    const sent = call.body.toString('latin1');
    const renamed = sent.replaceAll(`name="${name}"`, 'name="something_else"');
    return sent === renamed ? next() : next({ body: Buffer.from(renamed, 'latin1') });
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
