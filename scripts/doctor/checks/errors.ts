import { fieldsOf } from '../../../contracts/openapi/document.ts';
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
export function examineErrors(asked: readonly Asked[]): CheckResult[] {
  const errors = asked.filter(({ answer }) => answer.status >= BAD_REQUEST && isJson(answer));
  const silent = errors.filter(({ answer }) => !hasText(answer.json));
  const pages = asked.filter(
    ({ answer }) =>
      [BAD_REQUEST, UNAUTHORIZED, FORBIDDEN].includes(answer.status) && !isJson(answer),
  );
  return [
    result('error texts', silent, errors.length, {
      text: 'Errors have none of error, message, detail; the site says only that it went wrong',
      advice:
        'Answer {"error": "…", "message": "…"} with the text for the person; DRF: an EXCEPTION_HANDLER that adds them to the field errors',
    }),
    result('error form', pages, asked.length, {
      text: 'Errors are not JSON',
      advice: 'Answer errors of /api as application/json, also those of a proxy',
    }),
    result(
      '401',
      asked.filter(({ call, answer }) => call.signIn === 'demanded' && answer.status === FORBIDDEN),
      asked.length,
      {
        text: 'Without a sign-in the answer is 403, so an expired session is not renewed',
        advice:
          'Answer 401 when nobody is signed in, 403 when somebody may not; DRF: an authentication class with authenticate_header',
      },
    ),
  ].filter((found) => found !== null);
}

function hasText(body: unknown): boolean {
  const { error, message, detail } = fieldsOf(body);
  return [error, message, detail].some((text) => typeof text === 'string' && text.trim() !== '');
}

function result(
  subject: string,
  found: readonly Asked[],
  lookedAt: number,
  { text, advice }: { text: string; advice: string },
): CheckResult | null {
  if (lookedAt === 0) return null;
  if (found.length === 0) return { subject, level: 'ok', text: `as they should be (${lookedAt})` };
  const names = found.slice(0, NAMED).map(({ call }) => nameOf(call));
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : '';
  return { subject, level: 'warning', text: `${text} (${names.join('; ')}${more})`, advice };
}
