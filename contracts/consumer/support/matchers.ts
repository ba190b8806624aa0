import { MatchersV3 } from '@pact-foundation/pact';
import { OWN_ORIGIN } from '../../verify/own-origin.ts';
import { ACCESS_TOKEN } from './access-token.ts';

/*
 * What the site needs of a value, and no more: a text that can be shown, a moment that can be read,
 * an address that leads somewhere.
 */

export const { like, integer, boolean } = MatchersV3;

/** Just this value: within `some` a plain one would only stand for its type. */
export const { equal } = MatchersV3;

/**
 * A text of this form. The type is asked for as well: a form alone is also found in what null and
 * objects look like when they are written out.
 */
const regex = (pattern: string, example: string) => ({
  'pact:matcher:type': [
    { 'pact:matcher:type': 'type' },
    { 'pact:matcher:type': 'regex', regex: pattern },
  ],
  value: example,
});

/** Something to read: not empty, not only blanks. */
export const text = (example: string) => regex('^[\\s\\S]*\\S[\\s\\S]*$', example);

/** One of these words. */
export const oneOf = (first: string, ...others: string[]) =>
  regex(`^(${[first, ...others].join('|')})$`, first);

/** A text that has one of these in it. */
export const containing = (first: string, ...others: string[]) =>
  regex(`^[\\s\\S]*(${[first, ...others].join('|')})[\\s\\S]*$`, first);

/** The same, whatever the case of its letters. */
export const containingInAnyCase = (words: string) => {
  const letters = Array.from(words, (letter) =>
    /[a-z]/i.test(letter) ? `[${letter.toUpperCase()}${letter.toLowerCase()}]` : letter,
  );
  return regex(`^[\\s\\S]*${letters.join('')}[\\s\\S]*$`, words);
};

/** An instant with its offset, such as Django and JavaScript write it. */
export const instant = (example = '2026-03-02T09:30:00.000Z') =>
  regex('^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:?\\d{2})$', example);

/** A day, such as 2026-03-02. */
export const day = (example: string) => regex('^\\d{4}-\\d{2}-\\d{2}$', example);

/**
 * A path from /media, which gets the API's host in front, or a whole address of the backend itself:
 * the site's pages allow no pictures from elsewhere.
 */
export const picture = (example = '/media/advertisements/bicycle.webp') =>
  regex(`^(/media/|${OWN_ORIGIN}/)\\S+$`, example);

/** At least one of these. */
export const some = <Template>(template: Template) => MatchersV3.eachLike(template, 1);

/** A price, such as 4.99. */
export const price = (example = '4.99') => regex('^\\d+\\.\\d{2}$', example);

/** The same as a text or as a number. */
export const priceOrNumber = (example = '4.99') => MatchersV3.regex('^\\d+(\\.\\d+)?$', example);

/** A name, or an object that has one. */
export const nameOrNamed = (example: string) =>
  MatchersV3.regex('^([^{\\[\\s][\\s\\S]*|\\{[\\s\\S]*"name":\\s*"[^"]+"[\\s\\S]*\\})$', example);

/** The text of an error, in the field that the screens of this operation read first. */
export const errorText = (message: string) => ({ error: text(message) });

/** A token: three parts, of which the middle one says when it ends (`exp`, in seconds) and whose it is. */
export const accessToken = () => {
  const claims = { exp: 1_900_000_000, user: { id: 7, email: 'maya@contract.example' } };
  const [header, payload] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return regex(ACCESS_TOKEN, `${header}.${payload}.c2lnbmF0dXJl`);
};

/** A value of the request that the provider state hands back. */
export const fromState = (expression: string, example: string | number) =>
  MatchersV3.fromProviderState(`\${${expression}}`, example);

/** The same in the field that the advertisements' screens read first. */
export const messageText = (message: string) => ({ message: text(message) });

/** Texts for fields of the request, each a list. */
export const fieldErrors = (fields: Readonly<Record<string, string>>) => ({
  field_errors: Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, some(text(message))]),
  ),
});

/** Texts for one field of the request, or for none, but not for another. */
export const onlyFieldErrors = (name: string, message: string) => ({
  field_errors: {
    'pact:matcher:type': 'eachKey',
    rules: [MatchersV3.regex(`^${name}$`, name)],
    value: { [name]: some(text(message)) },
  },
});

/** Seconds to wait. */
export const retryAfter = () => MatchersV3.regex('^\\d+$', '60');

/** Where the site lets the browser go to pay: any page over https, or one on the same machine. */
export const checkoutAddress = (example: string) =>
  regex('^(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?(/|$))\\S*$', example);
