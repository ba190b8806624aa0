import { userFromToken } from '../../web/src/shared/session/token.ts';
import { fieldsOf } from '../../openapi/document.ts';

const MAX_SECONDS = 9_999_999_999;

const claimsOf = (token: string): unknown => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return null;
  }
};

const problemsOf = (token: string): string[] => {
  const claims = claimsOf(token);
  if (typeof claims !== 'object' || claims === null) return [`"${token}" is not a JWT`];
  const { exp } = fieldsOf(claims);
  const problems: string[] = [];
  if (exp === undefined) problems.push('the claim "exp" is missing');
  else if (typeof exp !== 'number' || exp > MAX_SECONDS) {
    problems.push(`the claim "exp" is ${JSON.stringify(exp)}, not a number of seconds`);
  }
  if (userFromToken(token) === null) problems.push('the claim "user" is missing or has no id');
  return problems;
};

/**
 * Names the missing claims of an access token instead of the regular expression that it does not
 * match; returns any other mismatch unchanged.
 */
export const explained = (path: string, mismatch: string): string => {
  if (!/access_?token$/i.test(path)) return mismatch;
  const [, token] = /^Expected '(.*?)' to match/.exec(mismatch) ?? [];
  const problems = token === undefined ? [] : problemsOf(token);
  return problems.length > 0 ? problems.join(', ') : mismatch;
};
