import { MatchersV3 } from '@pact-foundation/pact';
import { OWN_ORIGIN } from '../../lib/own-origin.ts';

/*
 * Matchers for what the site needs of a value, and no more.
 */

export const { like, integer, boolean } = MatchersV3;

/** Exactly this value: inside `some` a plain value would match by type. */
export const { equal } = MatchersV3;

/**
 * A string that matches. The type is matched too, since Pact would also match the text form of null
 * and of objects.
 */
const regex = (pattern: string, example: string) => ({
  'pact:matcher:type': [
    { 'pact:matcher:type': 'type' },
    { 'pact:matcher:type': 'regex', regex: pattern },
  ],
  value: example,
});

/** Whatever matches as text, such as a number; null is the text "null". */
const inText = (pattern: string, example: string | number) => ({
  'pact:matcher:type': 'regex',
  regex: pattern,
  value: example,
});

/** A string that is not blank. */
export const text = (example: string) => regex('^[\\s\\S]*\\S[\\s\\S]*$', example);

/** One of these words. */
export const oneOf = (first: string, ...others: string[]) =>
  regex(`^(${[first, ...others].join('|')})$`, first);

/** A string that contains one of these. */
export const containing = (first: string, ...others: string[]) =>
  regex(`^[\\s\\S]*(${[first, ...others].join('|')})[\\s\\S]*$`, first);

/** The same, ignoring case. */
export const containingInAnyCase = (words: string) => {
  const letters = Array.from(words, (letter) =>
    /[a-z]/i.test(letter) ? `[${letter.toUpperCase()}${letter.toLowerCase()}]` : letter,
  );
  return regex(`^[\\s\\S]*${letters.join('')}[\\s\\S]*$`, words);
};

const INSTANT = '\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:?\\d{2}))?';

/** An ISO 8601 date; a time has an offset, as Django and JavaScript format it. */
export const instant = (example = '2026-03-02T09:30:00.000Z') => regex(`^${INSTANT}$`, example);

/** The same, or null, for which the site shows N/A or nothing. */
export const instantOrNull = (example = '2026-03-02T09:30:00.000Z') =>
  inText(`^(null|${INSTANT})$`, example);

/** An id: the documents give it no type. */
export const id = (example = 12) => inText('^(?!(null|true|false)$)[A-Za-z0-9][\\w-]*$', example);

/** A value that is shown unchanged, text or a number; or null, for which the site has a text. */
export const shownOrNull = (example: string) =>
  inText('^(?!(true|false)$)[^{\\[\\s][\\s\\S]*$', example);

/** Text or null; compare-pacts.ts writes it as Pact's "OR", for which its builder has no word. */
export const textOrNull = (example: string) => ({
  'pact:matcher:type': [{ 'pact:matcher:type': 'type' }, { 'pact:matcher:type': 'null' }],
  value: example,
});

/** A whole number, also as text, or null, for which the site shows 0. */
export const countOrNull = (example: number) => inText('^(null|\\d+)$', example);

/** Ten digits with what the site takes between them. */
export const phone = (example: string) => regex('^[\\s().-]*(\\d[\\s().-]*){10}$', example);

/** A day, such as 2026-03-02. */
export const day = (example: string) => regex('^\\d{4}-\\d{2}-\\d{2}$', example);

/**
 * A path below /media, or an absolute URL of the backend: the site's CSP blocks other pictures.
 */
export const picture = (example = '/media/advertisements/bicycle.webp') =>
  regex(`^(/media/|${OWN_ORIGIN}/)\\S+$`, example);

/** At least one of these. */
export const some = <Template>(template: Template) => MatchersV3.eachLike(template, 1);

/** A price, such as 4.99. */
export const price = (example = '4.99') => regex('^\\d+\\.\\d{2}$', example);

/** A price in dollars as a string or a number; cents would have more digits. */
export const priceOrNumber = (example = '4.99') => inText('^\\d{1,2}(\\.\\d+)?$', example);

/** A name, or an object that has one. */
export const nameOrNamed = (example: string) =>
  MatchersV3.regex('^([^{\\[\\s][\\s\\S]*|\\{[\\s\\S]*"name":\\s*"[^"]+"[\\s\\S]*\\})$', example);

/** An error text, in the field that most screens read first. */
export const errorText = (message: string) => ({ error: text(message) });

/** A JWT; the journeys read its claims, with the site's own functions. */
export const accessToken = () => {
  const claims = { exp: 1_900_000_000, user: { id: 7, email: 'maya@contract.example' } };
  const [header, payload] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return regex('^[\\w-]+\\.[\\w-]+\\.[\\w-]+$', `${header}.${payload}.c2lnbmF0dXJl`);
};

/** A request value that a provider state returns. */
export const fromState = (expression: string, example: string | number) =>
  MatchersV3.fromProviderState(`\${${expression}}`, example);

/** An error text, in the field that the screens for advertisements read first. */
export const messageText = (message: string) => ({ message: text(message) });

/** Error texts by field. */
export const fieldErrors = (fields: Readonly<Record<string, string>>) => ({
  field_errors: Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, some(text(message))]),
  ),
});

/** Error texts for this field only, if any. */
export const onlyFieldErrors = (name: string, message: string) => ({
  field_errors: {
    'pact:matcher:type': 'eachKey',
    rules: [MatchersV3.regex(`^${name}$`, name)],
    value: { [name]: some(text(message)) },
  },
});

/** Seconds to wait. */
export const retryAfter = () => MatchersV3.regex('^\\d+$', '60');

/** A checkout address that the site accepts: https, or a local one. */
export const checkoutAddress = (example: string) =>
  regex(
    `^(?!\\w+://[^/]*@)(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?(/|$)|${OWN_ORIGIN}/)\\S*$`,
    example,
  );
