import { fieldsOf, type Fields } from '../../../openapi/document.ts';
import { SECOND_MS } from '../../lib/time.ts';
import type { CheckResult } from '../finding.ts';

/** The site takes a token for expired when it has less left than this. */
const MARGIN_S = 30;

/** The claims of a signed token; null when it cannot be read. */
const claimsOf = (token: string): Fields | null => {
  const [, payload] = token.split('.');
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
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
        text: 'It is not a signed token (JWT) with readable claims',
        advice: 'Return a JWT: the site reads from it who is signed in',
      },
    ];
  }
  return [examineExpiry(claims.exp, nowMs), examineUser(claims)];
};

const examineExpiry = (exp: unknown, nowMs: number): CheckResult => {
  const subject = 'token: exp';
  if (typeof exp !== 'number') {
    return {
      subject,
      level: 'problem',
      text: 'The claim is missing: the site treats such a token as expired',
      advice: 'Put exp into the token, in seconds since 1970',
    };
  }
  const leftS = Math.round(exp - nowMs / SECOND_MS);
  if (leftS < MARGIN_S) {
    return {
      subject,
      level: 'problem',
      text: `It expires in ${leftS} s by this machine's clock; below ${MARGIN_S} s counts as expired`,
      advice: 'Make it last several minutes, in seconds since 1970 and not milliseconds; see clock',
    };
  }
  return { subject, level: 'ok', text: `valid for ${Math.round(leftS / 60)} minutes` };
};

const examineUser = (claims: Fields): CheckResult => {
  const subject = 'token: user';
  const user = fieldsOf(claims.user);
  const fields = Object.keys(user).length > 0 ? user : claims;
  if (!Number.isInteger(Number(fields.id ?? fields.user_id ?? Number.NaN))) {
    return {
      subject,
      level: 'problem',
      text: 'It does not say who is signed in: no integer id (or user_id)',
      advice: 'Put user {id, email, role, first_name, last_name} into the token',
    };
  }
  if (typeof fields.role !== 'string') {
    return {
      subject,
      level: 'warning',
      text: 'It has no role: admins see their pages only after the profile has loaded',
      advice: 'Put role ("user" or "admin") into the token',
    };
  }
  return { subject, level: 'ok', text: `id and role (${fields.role})` };
};
