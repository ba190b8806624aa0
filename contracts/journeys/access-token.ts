import { isTokenExpired, userFromToken } from '~/shared/session/token.ts';
import { fieldsOf, type Fields } from '../../openapi/document.ts';
import { Difference } from './journey.ts';

const MS_PER_SECOND = 1000;
/** Seconds have ten digits until the year 2286. */
const MAX_SECONDS = 9_999_999_999;

const claimsOf = (token: string): Fields | null => {
  try {
    return fieldsOf(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return null;
  }
};

const problemOfExpiry = (exp: unknown, token: string): string | null => {
  if (exp === undefined) return 'has no claim "exp", so the site takes it for expired';
  if (typeof exp !== 'number')
    return `has ${JSON.stringify(exp)} as "exp", not a number of seconds`;
  if (exp > MAX_SECONDS) return `has "exp" in milliseconds (${exp}), not in seconds`;
  const now = Date.now();
  if (!isTokenExpired(token, now)) return null;
  const seconds = Math.round(exp - now / MS_PER_SECOND);
  return seconds > 0
    ? `lives only ${seconds} seconds; the site takes a token for expired 30 seconds before its end`
    : `expired ${-seconds} seconds ago ("exp" is ${exp})`;
};

const problemOf = (token: string, role: 'user' | 'admin'): string | null => {
  const claims = claimsOf(token);
  if (claims === null) return 'is no JWT, so the site cannot tell who is signed in';
  const user = fieldsOf(claims.user);
  if (userFromToken(token) === null) {
    const names = [...Object.keys(claims), ...Object.keys(user).map((name) => `user.${name}`)];
    return (
      'names no user: the site needs "id" or "user_id", in the claim "user" or as a claim of its ' +
      `own; there are ${names.join(', ')}`
    );
  }
  const told = 'user' in claims ? user.role : claims.role;
  if (told === undefined) return `has no claim "role", which has to be "${role}"`;
  if (told !== role) return `has ${JSON.stringify(told)} as "role" instead of "${role}"`;
  return problemOfExpiry(claims.exp, token);
};

/**
 * Reads an access token as the site does.
 * @throws Difference that names the claim
 */
export const mustNamePerson = (
  what: string,
  token: string,
  role: 'user' | 'admin' = 'user',
): void => {
  const problem = problemOf(token, role);
  if (problem !== null) throw new Difference(`The access token of ${what} ${problem}`);
};
