import { sideBySide } from '../../../scripts/lib/side-by-side.ts';
import { LANES, isJson, isRedirect, type Answer, type Outcome } from '../ask.ts';
import { emptyBody, nameOf, siteCall, type Call } from '../calls.ts';
import type { Level, CheckResult } from '../finding.ts';
import { probeCall, isThere, probeNotFound, type NotFoundAnswer } from '../not-found.ts';
import type { Backend } from '../backend.ts';
import { examineErrors } from './errors.ts';

type Verdict = Omit<CheckResult, 'subject'>;

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const METHOD_NOT_ALLOWED = 405;
const UNSUPPORTED_MEDIA_TYPE = 415;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
const FORBIDDEN = 403;

/** Looks for every call, signed out and with empty bodies, and at the errors that come of it. */
export const examineCalls = async (
  backend: Backend,
  calls: readonly Call[],
): Promise<CheckResult[]> => {
  const notFound = await probeNotFound(backend);
  const asked = await sideBySide(calls, LANES, async (call) => {
    const outcome = await probeCall(backend, call);
    const verdict = await judge(backend, call, outcome, notFound);
    return { call, outcome, result: { subject: nameOf(call), ...verdict } };
  });
  const answers = asked.flatMap(({ call, outcome }) =>
    outcome.answered ? [{ call, answer: outcome }] : [],
  );
  return [
    ...asked.map(({ result }) => result),
    await examineSlashes(backend),
    ...examineErrors(answers),
  ];
};

const judge = async (
  backend: Backend,
  call: Call,
  outcome: Outcome,
  notFound: NotFoundAnswer | null,
): Promise<Verdict> => {
  if (!outcome.answered) {
    return { level: weight(call), text: outcome.text, advice: outcome.advice };
  }
  const { status } = outcome;
  if (isRedirect(outcome)) return redirected(call, outcome);
  if (status === NOT_FOUND) {
    const presence = await isThere(backend, call, outcome, notFound);
    if (presence === 'missing') return missing(call, 'It does not exist');
    if (presence === 'there') return { level: 'ok', text: 'exists (404: nothing has this id)' };
    return {
      level: 'hint',
      text: 'Cannot tell whether it exists: an unknown call looks like an unknown id',
      advice: 'Test its screen manually, or run npm run contracts:verify',
    };
  }
  if (status === METHOD_NOT_ALLOWED) {
    return missing(call, `The path exists, but does not allow ${call.method} (405)`);
  }
  if (status >= SERVER_ERROR) {
    return {
      level: weight(call),
      text: `It fails with ${status} on an empty request`,
      advice: 'Respond to bad input with 400; the backend’s log says what went wrong',
    };
  }
  return status < BAD_REQUEST ? accepted(call, outcome) : refused(call, outcome);
};

/** What a call's failing means: the site needs the documented ones and gets by without the others. */
const weight = ({ tier }: Call): Level => (tier === 'documented' ? 'problem' : 'warning');

const missing = ({ tier, screen }: Call, text: string): Verdict => {
  if (tier === 'documented') {
    return { level: 'problem', text: `${text}; needed by: ${screen}`, advice: 'Implement it' };
  }
  return {
    level: 'hint',
    text: `${text} (proposed); hidden on the site: ${screen}`,
    advice: 'Implement it as in openapi.yaml if you want that part of the site',
  };
};

const redirected = (call: Call, answer: Answer): Verdict => {
  const target = answer.headers.get('location') ?? 'nowhere';
  const isSlash = target.replace(/\/$/, '').endsWith(call.path.replace(/\/$/, ''));
  return {
    level: weight(call),
    text: `It redirects to ${target} (${answer.status}); browsers do not follow with body and token`,
    advice: isSlash
      ? `Serve ${call.path} exactly as written, with or without the slash as shown; Django: the URL pattern, not APPEND_SLASH`
      : 'Respond at this address',
  };
};

const accepted = (call: Call, answer: Answer): Verdict => {
  if (call.signIn === 'demanded') {
    return {
      level: weight(call),
      text: `It responds with ${answer.status} to a request without a token`,
      advice: 'Require the token: respond with 401 without it',
    };
  }
  if (call.contentType !== undefined) {
    return {
      level: 'warning',
      text: `It responds with ${answer.status} to an empty body`,
      advice: 'Respond with 400 when required fields are missing, so that users see why',
    };
  }
  if (answer.text !== '' && !isJson(answer)) {
    return {
      level: weight(call),
      text: `It responds with ${answer.headers.get('content-type') ?? 'no content type'}, not JSON`,
      advice:
        'Respond with application/json; an HTML page here usually comes from the site or a proxy',
    };
  }
  return { level: 'ok', text: `there (${answer.status})` };
};

const refused = (call: Call, answer: Answer): Verdict => {
  const { status } = answer;
  if (status === TOO_MANY_REQUESTS) {
    return { level: 'ok', text: 'exists (429: rate-limited right now)' };
  }
  if (status === FORBIDDEN && /csrf/i.test(answer.text)) {
    return {
      level: weight(call),
      text: 'It requires a CSRF token, which the site does not have',
      advice:
        'Rely on the bearer token alone: no SessionAuthentication, csrf_exempt for these views',
    };
  }
  if (status === UNSUPPORTED_MEDIA_TYPE) {
    return {
      level: weight(call),
      text: `It rejects ${call.contentType ?? 'a request without a body'} (415)`,
      advice: 'Accept the content type that openapi.yaml names; DRF: parser_classes',
    };
  }
  return { level: 'ok', text: `there (${status})` };
};

/** Whether the other form of a path, with its slash or without, leads to the same call. */
const examineSlashes = async ({ ask, apiBase }: Backend): Promise<CheckResult> => {
  const subject = 'slashes';
  const others = [siteCall('listAdvertisements'), siteCall('refreshToken')].map((call) => ({
    method: call.method,
    path: call.path.endsWith('/') ? call.path.slice(0, -1) : `${call.path}/`,
    ...emptyBody(call),
  }));
  const unknown = await sideBySide(others, LANES, async ({ path, ...question }) => {
    const outcome = await ask(apiBase + path, question);
    const isKnown = outcome.answered && !isRedirect(outcome) && outcome.status !== NOT_FOUND;
    return isKnown ? [] : [nameOf({ method: question.method, path })];
  });
  if (unknown.flat().length === 0) {
    return { subject, level: 'ok', text: 'paths work with and without a trailing slash' };
  }
  return {
    subject,
    level: 'hint',
    text: `Not answered as well: ${unknown.flat().join('; ')}; the site asks for the exact path`,
    advice: 'Support both, for less strict clients',
  };
};
