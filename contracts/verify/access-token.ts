import { examineToken } from '../reach/checks/token.ts';

/**
 * Names the wrong claims of an access token instead of the regular expression that it does not
 * match; returns any other mismatch unchanged.
 */
export function explained(path: string, mismatch: string): string {
  if (!/access_?token$/i.test(path)) return mismatch;
  const [, token] = /^Expected '(.*?)' to match/.exec(mismatch) ?? [];
  if (token === undefined) return mismatch;
  const problems = examineToken(token, Date.now()).filter(({ level }) => level !== 'ok');
  return problems.map(({ text }) => text).join(', ') || mismatch;
}
