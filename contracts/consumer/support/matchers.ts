import { MatchersV3 } from '@pact-foundation/pact';
import { OWN_ORIGIN } from './own-origin.ts';

// These matchers demand only what the site needs of a value.

export const { like, integer, boolean } = MatchersV3;

/** Matches exactly this value. In a list (`some`), Pact compares a plain value only by type. */
export const { equal } = MatchersV3;

/** Matches a string by a pattern. The rule `type` rejects null and objects. */
const regex = (pattern: string, example: string) => ({
  'pact:matcher:type': [
    { 'pact:matcher:type': 'type' },
    { 'pact:matcher:type': 'regex', regex: pattern },
  ],
  value: example,
});

/** Matches a number or text whose string form matches the pattern. */
const inText = (pattern: string, example: string | number) => ({
  'pact:matcher:type': 'regex',
  regex: pattern,
  value: example,
});

/**
 * Matches null, or what the rule matches. compare.ts joins the two by OR, which Pact's builder cannot
 * do. A pattern for the text "null" would not do, because Pact's verifier for Java refuses it.
 */
const nullOr = (rule: object, value: unknown) => ({
  'pact:matcher:type': [rule, { 'pact:matcher:type': 'null' }],
  value,
});

const inTextOrNull = (pattern: string, example: string | null) =>
  nullOr({ 'pact:matcher:type': 'regex', regex: pattern }, example);

export const text = (example: string) => regex('^[\\s\\S]*\\S[\\s\\S]*$', example);

export const oneOf = (first: string, ...others: string[]) =>
  regex(`^(${[first, ...others].join('|')})$`, first);

/** Matches a string that contains one of these texts. */
export const containing = (first: string, ...others: string[]) =>
  regex(`^[\\s\\S]*(${[first, ...others].join('|')})[\\s\\S]*$`, first);

/* `\d` and `\w` would make the verifier expand all of Unicode for each value. */
const DIGIT = '[0-9]';
const DATE = `${DIGIT}{4}-${DIGIT}{2}-${DIGIT}{2}`;
const TIME = `${DIGIT}{2}:${DIGIT}{2}:${DIGIT}{2}`;
const INSTANT = `${DATE}(T${TIME}(\\.${DIGIT}+)?(Z|[+-]${DIGIT}{2}:?${DIGIT}{2}))?`;

/** Matches an ISO 8601 date. A time must have an offset, as Django and JavaScript write it. */
export const instant = (example = '2026-03-02T09:30:00.000Z') => regex(`^${INSTANT}$`, example);

/** Matches a date or null. For null, the site shows N/A or nothing. */
export const instantOrNull = (example = '2026-03-02T09:30:00.000Z') =>
  inTextOrNull(`^${INSTANT}$`, example);

/** Matches an id, which may be a number or a string. */
export const id = (example = 12) =>
  inText('^(?!(null|true|false)$)[A-Za-z0-9][A-Za-z0-9_-]*$', example);

/** Matches text, a number or null. For null, the site shows a fallback text. */
export const shownOrNull = (example: string) =>
  inTextOrNull('^(?!(true|false)$)[^{\\[\\s][\\s\\S]*$', example);

/** Matches null, or a value of the example's type. */
export const orNull = (value: unknown) => nullOr({ 'pact:matcher:type': 'type' }, value);

export const textOrNull = (example: string) => orNull(example);

export const objectOrNull = () => inTextOrNull('^\\{[\\s\\S]*\\}$', null);

export const noText = () => inTextOrNull('^$', null);

/** Matches a phone number: ten digits, with the separators that the site allows. */
export const phone = (example: string) => regex('^[\\s().-]*([0-9][\\s().-]*){10}$', example);

export const day = (example: string) => regex(`^${DATE}$`, example);

/** Matches a path below /media or a URL of the backend: the site's policy blocks other pictures. */
export const picture = (example = '/media/advertisements/bicycle.webp') =>
  regex(`^(/media/|${OWN_ORIGIN}/)\\S+$`, example);

/** Matches a list of one or more items that are all like this example. */
export const some = <Template>(template: Template) => MatchersV3.eachLike(template, 1);

/** Matches a price in dollars: at most two digits before the point, so no amount in cents. */
export const priceOrNumber = (example = '4.99') => inText('^[0-9]{1,2}(\\.[0-9]+)?$', example);

/** Matches a name, or an object with a field "name". */
export const nameOrNamed = (example: string) =>
  MatchersV3.regex('^([^{\\[\\s][\\s\\S]*|\\{[\\s\\S]*"name":\\s*"[^"]+"[\\s\\S]*\\})$', example);

/** The status and the body of an error with its text in `error`, which most screens read first. */
export const errorOf = (status: number, message: string) => ({
  status,
  response: { error: text(message) },
});

/** Matches a JWT. The checks in checks/workflows examine the claims in it. */
export const accessToken = () => {
  const claims = { exp: 1_900_000_000, user: { id: 7, email: 'maya@contract.example' } };
  const [header, payload] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return regex('^([A-Za-z0-9_-]+\\.){2}[A-Za-z0-9_-]+$', `${header}.${payload}.c2lnbmF0dXJl`);
};

/** A value in a request that comes from a provider state. */
export const fromState = (expression: string, example: string | number) => ({
  ...MatchersV3.fromProviderState(`\${${expression}}`, example),
  dataType: typeof example === 'number' ? 'INTEGER' : 'STRING',
});

/** An error with its text in `message`, which advertisement screens read first. */
export const messageOf = (status: number, message: string) => ({
  status,
  response: { message: text(message) },
});

/** Matches a checkout URL that the site accepts: with https, or on this machine. */
export const checkoutUrl = (example: string) =>
  regex(
    `^(?![a-z]+://[^/]*@)(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]+)?(/|$)|${OWN_ORIGIN}/)\\S*$`,
    example,
  );
