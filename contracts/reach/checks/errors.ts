import { fieldsOf } from '../../../openapi/document.ts';
import { isJson, type Answer } from '../ask.ts';
import { nameOf, type Call } from '../calls.ts';
import type { CheckResult } from '../finding.ts';

const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const NAMED = 3;

interface Asked {
  call: Call;
  answer: Answer;
}

/** Whether errors say something that the site can show, and 401 is what a lacking sign-in gets. */
export const examineErrors = (asked: readonly Asked[]): CheckResult[] => {
  const errors = asked.filter(({ answer }) => answer.status >= BAD_REQUEST && isJson(answer));
  const silent = errors.filter(({ answer }) => !hasText(answer.json));
  const pages = asked.filter(
    ({ answer }) =>
      [BAD_REQUEST, UNAUTHORIZED, FORBIDDEN].includes(answer.status) && !isJson(answer),
  );
  return [
    result('error texts', silent, errors.length, {
      text: 'Errors have none of error, message, detail; the site can only say that something went wrong',
      advice:
        'Return {"error": "…", "message": "…"} with the text for the user; DRF: an EXCEPTION_HANDLER that adds them to the field errors',
    }),
    result('error form', pages, asked.length, {
      text: 'Errors are not JSON',
      advice: 'Return all errors under /api as application/json, including those of a proxy',
    }),
    result(
      '401',
      asked.filter(({ call, answer }) => call.signIn === 'demanded' && answer.status === FORBIDDEN),
      asked.length,
      {
        text: 'Without a token the response is 403, so an expired session is not refreshed',
        advice:
          'Return 401 when nobody is signed in, 403 when a user lacks permission; DRF: an authentication class with authenticate_header',
      },
    ),
  ].filter((found) => found !== null);
};

const hasText = (body: unknown): boolean => {
  const { error, message, detail } = fieldsOf(body);
  return [error, message, detail].some((text) => typeof text === 'string' && text.trim() !== '');
};

const result = (
  subject: string,
  found: readonly Asked[],
  lookedAt: number,
  { text, advice }: { text: string; advice: string },
): CheckResult | null => {
  if (lookedAt === 0) return null;
  if (found.length === 0) return { subject, level: 'ok', text: `as expected (${lookedAt})` };
  const names = found.slice(0, NAMED).map(({ call }) => nameOf(call));
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : '';
  return { subject, level: 'warning', text: `${text} (${names.join('; ')}${more})`, advice };
};
