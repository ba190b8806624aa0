import { sideBySide } from '../../../packages/runner/side-by-side.ts';
import {
  LANES,
  isJson,
  isRedirect,
  type ProbeResponse,
  type ProbeResult,
  type Backend,
} from './ask.ts';
import { emptyBody, nameOf, siteCall, type Call } from './site-calls.ts';
import { failed, found, hint, passed, warning, type Check, type Topic } from '../check.ts';
import { probeCall, isThere, probeNotFound, type NotFoundResponse } from './not-found.ts';
import { examineErrors } from './errors.ts';
import { examineVisitors } from './visitors.ts';

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const METHOD_NOT_ALLOWED = 405;
const UNSUPPORTED_MEDIA_TYPE = 415;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
const FORBIDDEN = 403;

/** Checks that the backend serves each call. The requests contain neither a token nor data. */
export const examineCalls = async (backend: Backend, calls: readonly Call[]): Promise<Check[]> => {
  const notFound = await probeNotFound(backend);
  const asked = await sideBySide(calls, LANES, async (call) => {
    const outcome = await probeCall(backend, call);
    return { call, outcome, result: await judge(backend, call, outcome, notFound) };
  });
  const responses = asked.flatMap(({ call, outcome }) =>
    outcome.responded ? [{ call, response: outcome }] : [],
  );
  return [
    ...asked.map(({ result }) => result),
    await examineSlashes(backend),
    ...(await examineVisitors(backend)),
    ...examineErrors(responses),
  ];
};

const judge = async (
  backend: Backend,
  call: Call,
  outcome: ProbeResult,
  notFound: NotFoundResponse | null,
): Promise<Check> => {
  const name = nameOf(call);
  if (!outcome.responded) return faulty(call, outcome.text, outcome.advice);
  const { status } = outcome;
  if (isRedirect(outcome)) return redirected(call, outcome, backend.origin);
  if (status === NOT_FOUND) {
    const presence = await isThere(backend, call, outcome, notFound);
    if (presence === 'missing') {
      return missing(call, `${observed(outcome)}, as if it did not exist`);
    }
    if (presence === 'there') return passed(name, 'exists (404: nothing has this id)');
    return hint(
      name,
      'Cannot tell whether it exists: an unknown call looks like an unknown id',
      'Test its screen manually, or run npm run contracts:verify',
    );
  }
  if (status === METHOD_NOT_ALLOWED) {
    return missing(call, `The path exists, but does not allow ${call.method} (405)`);
  }
  if (status >= SERVER_ERROR) {
    const advice = 'Respond to bad input with 400; the backend’s log says what went wrong';
    return faulty(call, `It fails with ${status} on an empty request`, advice);
  }
  return status < BAD_REQUEST ? accepted(call, outcome) : refused(call, outcome);
};

/** A fault of an undocumented call is only a warning, because the site works without the call. */
const faulty = (call: Call, ...said: [text: string, advice: string, topic?: Topic]): Check =>
  found(call.tier === 'documented' ? 'failed' : 'warning', nameOf(call), ...said);

const observed = ({ status, headers }: ProbeResponse): string =>
  `It responds with ${status} (${headers.get('content-type') ?? 'no content type'})`;

const missing = (call: Call, text: string): Check =>
  call.tier === 'documented'
    ? failed(nameOf(call), `${text}; needed by: ${call.screen}`, 'Implement it')
    : hint(
        nameOf(call),
        `${text} (proposed); hidden on the site: ${call.screen}`,
        'Implement it as in openapi.yaml if you want that part of the site',
      );

const SEE_OTHER = 303;
const KEEP_METHOD = [307, 308];

/** Describes how browsers follow a redirect. The tests in chromium.test.ts verify this behavior. */
const redirected = (call: Call, { status, headers }: ProbeResponse, origin: string): Check => {
  const target = headers.get('location') ?? 'nowhere';
  const text = `It redirects to ${target} (${status})`;
  const isSlash = target.replace(/\/$/, '').endsWith(call.path.replace(/\/$/, ''));
  const advice = isSlash
    ? `Serve ${call.path} exactly as written, with or without the slash as shown`
    : 'Respond at this URL';
  if (URL.parse(target, origin)?.origin !== origin) {
    const reason = 'another origin, to which browsers send neither token nor the site’s origin';
    return faulty(call, `${text}, ${reason}`, advice, 'slash');
  }
  const isRepeatedAsGet =
    status === SEE_OTHER || (call.method === 'POST' && !KEEP_METHOD.includes(status));
  if (isRepeatedAsGet && call.method !== 'GET') {
    return faulty(call, `${text}, which browsers repeat as GET without the body`, advice, 'slash');
  }
  return hint(nameOf(call), `${text}, so each call takes twice as long`, advice, 'slash');
};

const accepted = (call: Call, response: ProbeResponse): Check => {
  const { status, text } = response;
  if (call.signIn === 'demanded') {
    const advice = 'Require the token: respond with 401 without it';
    return faulty(call, `It responds with ${status} to a request without a token`, advice);
  }
  if (call.contentType !== undefined) {
    return warning(
      nameOf(call),
      `It responds with ${status} to an empty body`,
      'Respond with 400 when required fields are missing, so that users see why',
    );
  }
  if (text === '' || isJson(response)) return passed(nameOf(call), `there (${status})`);
  return faulty(
    call,
    `It responds with ${response.headers.get('content-type') ?? 'no content type'}, not JSON`,
    'Respond with application/json; an HTML page here usually comes from the site or a proxy',
  );
};

const refused = (call: Call, { status, text }: ProbeResponse): Check => {
  if (status === TOO_MANY_REQUESTS) {
    return passed(nameOf(call), 'exists (429: rate-limited right now)');
  }
  if (status === FORBIDDEN && /csrf/i.test(text)) {
    const problem = 'It requires a CSRF token, which the site does not have';
    return faulty(call, problem, 'Rely on the bearer token alone', 'csrf');
  }
  if (status === UNSUPPORTED_MEDIA_TYPE) {
    const problem = `It rejects ${call.contentType ?? 'a request without a body'} (415)`;
    return faulty(call, problem, 'Accept the content type that openapi.yaml names', 'body');
  }
  return passed(nameOf(call), `there (${status})`);
};

const examineSlashes = async ({ ask, apiBase }: Backend): Promise<Check> => {
  const subject = 'slashes';
  const others = [siteCall('listAdvertisements'), siteCall('refreshToken')].map((call) => ({
    method: call.method,
    path: call.path.endsWith('/') ? call.path.slice(0, -1) : `${call.path}/`,
    ...emptyBody(call),
  }));
  const unknown = await sideBySide(others, LANES, async ({ path, ...question }) => {
    const outcome = await ask(apiBase + path, question);
    const isKnown = outcome.responded && !isRedirect(outcome) && outcome.status !== NOT_FOUND;
    return isKnown ? [] : [nameOf({ method: question.method, path })];
  });
  if (unknown.flat().length === 0) {
    return passed(subject, 'paths work with and without a trailing slash');
  }
  return hint(
    subject,
    `Not found as well: ${unknown.flat().join('; ')}; the site requests the exact path`,
    'Support both, for less strict clients',
  );
};
