import { sideBySide } from '../../../packages/runner/side-by-side.ts';
import { failed, passed, type Check } from '../check.ts';
import { isJson, isRedirect, LANES, type Backend } from './ask.ts';
import { probeAsBrowser } from './not-found.ts';
import { nameOf, siteCalls, type Call } from './site-calls.ts';

const REFUSALS = [401, 403];
const FIRST_ERROR = 400;

const isPublicRead = ({ method, signIn }: Call): boolean =>
  method === 'GET' && signIn !== 'demanded';

const NAMED = 3;
const some = (names: readonly string[]): string =>
  names.slice(0, NAMED).join('; ') +
  (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');

/** What a visitor gets instead of data or a 404; null if the response is one of these. */
const refusalOf = async (backend: Backend, call: Call): Promise<string | null> => {
  const { at, outcome } = await probeAsBrowser(backend, call);
  if (!outcome.responded) return null;
  const { status, headers } = outcome;
  if (REFUSALS.includes(status)) return `${status}`;
  const isData = status >= FIRST_ERROR || outcome.text === '' || isJson(outcome);
  if (isData && !isRedirect(outcome)) return null;
  const place = at === null ? '' : `redirected to ${at}, `;
  return `${place}${status} ${headers.get('content-type') ?? 'without a content type'}`;
};

/**
 * Checks that visitors get data or a 404 from the calls that need no token. The site hides the part
 * of a page whose call responds with 404, but must take a refusal for a fault.
 */
export const examineVisitors = async (backend: Backend): Promise<Check[]> => {
  const asked = await sideBySide(siteCalls.filter(isPublicRead), LANES, async (call) => ({
    call,
    refusal: await refusalOf(backend, call),
  }));
  const refused = asked.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return [passed('visitors', 'get data or 404')];
  const screens = [...new Set(refused.map(({ call }) => call.screen))];
  const named = refused.map(({ call, refusal }) => `${nameOf(call)} (${refusal})`);
  const problem = failed(
    'visitors',
    `Visitors get neither data nor 404 from ${some(named)}; needed by: ${some(screens)}`,
    'Allow these calls without a token, or respond with 404 if the backend lacks them',
    'refusal',
  );
  return [{ ...problem, screens }];
};
