import { fieldsOf } from '../../../openapi/document.ts';
import { isErrorText } from '../../../openapi/reason-phrases.ts';
import { isJson, type ProbeResponse } from './ask.ts';
import { nameOf, type Call } from './site-calls.ts';
import { passed, warning, type Check, type Topic } from '../check.ts';

const BAD_REQUEST = 400;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const REFUSALS = [BAD_REQUEST, 401, FORBIDDEN];
const NAMED = 3;

interface Asked {
  call: Call;
  response: ProbeResponse;
}

/** Checks that errors have a text which the site can show, and that a missing token gives 401. */
export const examineErrors = (asked: readonly Asked[]): Check[] => {
  const errors = asked.filter(({ response }) => response.status >= BAD_REQUEST && isJson(response));
  const silent = errors.filter(({ response }) => !hasText(response));
  const pages = asked.filter(
    ({ call, response }) =>
      (REFUSALS.includes(response.status) || (response.status === NOT_FOUND && call.namesOne)) &&
      !isJson(response),
  );
  const forbidden = asked.filter(
    ({ call, response }) => call.signIn === 'demanded' && response.status === FORBIDDEN,
  );
  return [
    ...result(
      ['error texts', silent, errors.length],
      'Errors have no text in error, message or detail, or only the name of their status; the site can only say that something went wrong',
      'Return {"error": "…", "message": "…"} with the text for the user',
      'errors',
    ),
    ...result(
      ['error form', pages, asked.length],
      'Errors are not JSON',
      'Return all errors under /api as application/json, including those of a proxy',
    ),
    ...result(
      ['401', forbidden, asked.length],
      'Without a token the response is 403, so an expired session is not refreshed',
      'Return 401 to a visitor, 403 to a user who lacks permission',
      'unauthorized',
    ),
  ];
};

const hasText = ({ status, json }: ProbeResponse): boolean => {
  const { error, message, detail } = fieldsOf(json);
  return [error, message, detail].some((text) => isErrorText(text, status));
};

const result = (
  [subject, found, lookedAt]: [string, readonly Asked[], number],
  text: string,
  ...remedy: [advice: string, topic?: Topic]
): Check[] => {
  if (lookedAt === 0) return [];
  if (found.length === 0) return [passed(subject, `as expected (${lookedAt})`)];
  const names = found.slice(0, NAMED).map(({ call }) => nameOf(call));
  const others = found.length > NAMED ? ` and ${found.length - NAMED} more` : '';
  return [warning(subject, `${text} (${names.join('; ')}${others})`, ...remedy)];
};
