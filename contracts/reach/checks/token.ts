import { fieldsOf, type Fields } from '../../../openapi/document.ts';
import { SECOND_MS } from '../../../scripts/lib/time.ts';
import { isTokenExpired, userFromToken } from '../../../web/src/shared/session/token.ts';
import type { CheckResult } from '../finding.ts';

const ROLES = ['user', 'admin'];
/** In seconds this is the year 2286; larger numbers are milliseconds. */
const MAX_EXP_S = 9_999_999_999;

/** The claims of a signed token; null when it cannot be read. */
const claimsOf = (token: string): Fields | null => {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const claims: unknown = JSON.parse(payload);
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
};

/** Whether the site can read from the access token who is signed in, as what and until when. */
export const examineToken = (token: string, nowMs: number): CheckResult[] => {
  const claims = claimsOf(token);
  if (claims === null) {
    return [
      {
        subject: 'access token',
        level: 'problem',
        text: `"${token}" is not a JWT with readable claims`,
        advice: 'Return a JWT: the site reads from it who is signed in',
      },
    ];
  }
  return [examineExpiry(token, claims.exp, nowMs), examineUser(token, claims)];
};

const examineExpiry = (token: string, exp: unknown, nowMs: number): CheckResult => {
  const subject = 'token: exp';
  const problem = (text: string, advice: string): CheckResult => ({
    subject,
    level: 'problem',
    text,
    advice,
  });
  const advice = 'Put exp into the token, in seconds since 1970';
  if (exp === undefined) return problem('the claim "exp" is missing', advice);
  if (typeof exp !== 'number' || exp > MAX_EXP_S) {
    return problem(`the claim "exp" is ${JSON.stringify(exp)}, not a number of seconds`, advice);
  }
  const leftS = Math.round(exp - nowMs / SECOND_MS);
  if (isTokenExpired(token, nowMs)) {
    return problem(
      `the token expires in ${leftS} s by this machine's clock, which the site treats as expired`,
      'Make it last several minutes; compare the clocks',
    );
  }
  return { subject, level: 'ok', text: `valid for ${Math.round(leftS / 60)} minutes` };
};

const examineUser = (token: string, claims: Fields): CheckResult => {
  const subject = 'token: user';
  const advice = 'Put user {id, email, role, first_name, last_name} into the token';
  if (userFromToken(token) === null) {
    const text = 'the claim "user" is missing or has no id (or user_id)';
    return { subject, level: 'problem', text, advice };
  }
  const claimed = ('user' in claims ? fieldsOf(claims.user) : claims).role;
  const role = ROLES.find((one) => one === claimed);
  if (role === undefined) {
    const found = claimed === undefined ? 'is missing' : `is ${JSON.stringify(claimed)}`;
    return {
      subject,
      level: 'warning',
      text: `the claim "role" ${found}: admins see their pages only after the profile has loaded`,
      advice: 'Put role ("user" or "admin") into the token',
    };
  }
  return { subject, level: 'ok', text: `id and role (${role})` };
};
