import { sideBySide } from '../../../packages/runner/side-by-side.ts';
import { failed, type Check } from '../check.ts';
import { isJson, isRedirect, LANES, type Backend, type ProbeResult } from './ask.ts';
import { probeCall } from './not-found.ts';
import { nameOf, siteCalls, type Call } from './site-calls.ts';

const MAX_REDIRECTS = 5;
const REFUSALS = [401, 403];
const FIRST_ERROR = 400;

const isPublicRead = ({ method, signIn }: Call): boolean =>
  method === 'GET' && signIn !== 'demanded';

const followed = async ({ ask }: Backend, from: string, first: ProbeResult) => {
  let [at, outcome] = [from, first];
  for (let hops = 0; outcome.answered && isRedirect(outcome) && hops < MAX_REDIRECTS; hops += 1) {
    const next = URL.parse(outcome.headers.get('location') ?? '', at);
    if (next === null) break;
    at = next.href;
    outcome = await ask(at);
  }
  return { at, outcome };
};

/**
 * Returns a problem if a visitor gets neither data nor a 404 from a call that needs no token. The
 * site hides the part of a page whose call responds with 404. It must take anything else for an
 * outage, or for a call that exists.
 */
export const problemOfVisitors = async (
  backend: Backend,
  call: Call,
  first: ProbeResult,
): Promise<Check | null> => {
  if (!isPublicRead(call)) return null;
  const { at, outcome } = await followed(backend, backend.apiBase + call.path, first);
  if (!outcome.answered) return null;
  const { status, headers } = outcome;
  const isData = status >= FIRST_ERROR || outcome.text === '' || isJson(outcome);
  if (isData && !isRedirect(outcome) && !REFUSALS.includes(status)) return null;
  const place = outcome === first ? '' : ` at ${at}, where it is redirected,`;
  const type = headers.get('content-type') ?? 'no content type';
  const problem = failed(
    nameOf(call),
    `Without a token it responds${place} with ${status} (${type}), neither data nor 404; needed by: ${call.screen}`,
    'Allow it to everybody, or respond with 404 if there is no such call',
    'refusal',
  );
  return { ...problem, screens: [call.screen] };
};

/** Makes the site's calls that need no token, and returns the problems. */
export const examineVisitors = async (backend: Backend): Promise<Check[]> => {
  const problems = await sideBySide(siteCalls.filter(isPublicRead), LANES, async (call) =>
    problemOfVisitors(backend, call, await probeCall(backend, call)),
  );
  return problems.filter((problem) => problem !== null);
};
