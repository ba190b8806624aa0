import { MatchersV3 } from '@pact-foundation/pact';

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

/** An instant with its offset, such as Django and JavaScript write it. */
export const instant = (example = '2026-03-02T09:30:00.000Z') =>
  regex('^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:?\\d{2})$', example);

/** A day, such as 2026-03-02. */
export const day = (example: string) => regex('^\\d{4}-\\d{2}-\\d{2}$', example);

/** A path from /media, which gets the API's host in front, or a whole address. */
export const picture = (example = '/media/advertisements/bicycle.webp') =>
  regex('^(/media/|https?://)\\S+$', example);

/** At least one of these. */
export const some = <Template>(template: Template) => MatchersV3.eachLike(template, 1);

/** A price, such as 4.99. */
export const price = (example = '4.99') => regex('^\\d+\\.\\d{2}$', example);

/** The text of an error, in the field that the screens of this operation read first. */
export const errorText = (message: string) => ({ error: text(message) });

const base64Of = (value: string): string[] =>
  // A text looks different in base64 by how it falls on the groups of three bytes.
  [0, 1, 2].map((shift) => {
    const encoded = Buffer.from(' '.repeat(shift) + value).toString('base64url');
    const start = [0, 2, 3][shift] ?? 0;
    const whole = Math.floor(((shift + value.length) * 8) / 6);
    return encoded.slice(start, whole);
  });

const EXP = `(${base64Of('"exp"').join('|')})`;
const PERSON = `(${[...base64Of('"user'), ...base64Of('"id"')].join('|')})`;

/** A token: three parts, of which the middle one names an end (`exp`) and the person. */
export const accessToken = () => {
  const claims = { exp: 1_900_000_000, user: { id: 7, email: 'maya@contract.example' } };
  const [header, payload] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const example = `${header}.${payload}.c2lnbmF0dXJl`;
  const part = '[\\w-]*';
  const both = `(${EXP}${part}${PERSON}|${PERSON}${part}${EXP})`;
  return regex(`^[\\w-]+\\.${part}${both}${part}\\.[\\w-]+$`, example);
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

/** Seconds to wait. */
export const retryAfter = () => MatchersV3.regex('^\\d+$', '60');

/** An address with its scheme. */
export const address = (example: string) => regex('^https?://\\S+$', example);
