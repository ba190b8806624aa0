import { fieldsOf, type Fields } from '../../openapi/document.ts';
import { isTokenExpired, userFromToken } from '../../web/src/shared/session/token.ts';

const MS_PER_SECOND = 1000;
/** The year 2286 in seconds. A larger value is in milliseconds. */
const MAX_SECONDS = 9_999_999_999;

const claimsOf = (token: string): Fields | null => {
  try {
    return fieldsOf(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return null;
  }
};

const problemOfExpiry = (exp: unknown, token: string): string | null => {
  if (exp === undefined) return 'has no claim "exp", so the site treats it as expired';
  if (typeof exp !== 'number')
    return `has ${JSON.stringify(exp)} as "exp", not a number of seconds`;
  if (exp > MAX_SECONDS) return `has "exp" in milliseconds (${exp}), not in seconds`;
  const now = Date.now();
  if (!isTokenExpired(token, now)) return null;
  const seconds = Math.round(exp - now / MS_PER_SECOND);
  return seconds > 0
    ? `lives only ${seconds} seconds; the site treats a token as expired 30 seconds before its end`
    : `expired ${-seconds} seconds ago ("exp" is ${exp})`;
};

/**
 * Decodes an access token as the site does, and checks its claims.
 * @param role the person's role, if it is known
 * @returns what is wrong, or null
 */
export const problemOfToken = (token: string, role?: 'user' | 'admin'): string | null => {
  const claims = claimsOf(token);
  if (claims === null) return 'is not a JWT, so the site cannot tell who is signed in';
  const user = fieldsOf(claims.user);
  if (userFromToken(token) === null) {
    const names = [...Object.keys(claims), ...Object.keys(user).map((name) => `user.${name}`)];
    return (
      'names no user: the site needs "id" or "user_id", in the claim "user" or as a claim of its ' +
      `own; there are ${names.join(', ')}`
    );
  }
  const told = 'user' in claims ? user.role : claims.role;
  const roles = role === undefined ? ['user', 'admin'] : [role];
  const expected = roles.map((one) => `"${one}"`).join(' or ');
  if (told === undefined) return `has no claim "role", which has to be ${expected}`;
  if (typeof told !== 'string' || !roles.includes(told))
    return `has ${JSON.stringify(told)} as "role" instead of ${expected}`;
  return problemOfExpiry(claims.exp, token);
};
