import { isJson, type Answer, type Outcome } from './ask.ts';
import { emptyBody, type Call } from './calls.ts';
import type { Backend } from './backend.ts';

/** How this backend answers an unknown path. */
export interface NotFoundAnswer {
  status: number;
  /** Its text without the path, the method and all numbers. */
  form: string;
  /** What it says to a question about the path's methods. */
  optionsStatus: number | null;
}

const PATH = '/there-is-no-such-call/';
const NOT_FOUND = 404;

/** Learns what an unknown path looks like, to distinguish it from an item that is not found. */
export const probeNotFound = async ({ ask, apiBase }: Backend): Promise<NotFoundAnswer | null> => {
  const outcome = await ask(apiBase + PATH);
  if (!outcome.answered) return null;
  const options = await ask(apiBase + PATH, { method: 'OPTIONS' });
  return {
    status: outcome.status,
    form: formOf(outcome, { method: 'GET', path: PATH }),
    optionsStatus: options.answered ? options.status : null,
  };
};

/** Whether a 404 means that the call is missing or that the resource is; or that this is unclear. */
export const isThere = async (
  { ask, apiBase }: Backend,
  call: Call,
  answer: Answer,
  notFound: NotFoundAnswer | null,
): Promise<'there' | 'missing' | 'unclear'> => {
  // A page for people is no API's answer; such is Django's, Express's and a proxy's.
  if (!isJson(answer) || !call.namesOne) return 'missing';
  if (notFound?.status !== NOT_FOUND || formOf(answer, call) !== notFound.form) return 'there';
  // A call that is there asks who it is before it looks for the thing.
  if (call.signIn === 'demanded') return 'missing';
  const options = await ask(apiBase + call.path, { method: 'OPTIONS', headers: {} });
  if (notFound.optionsStatus !== NOT_FOUND || !options.answered) return 'unclear';
  if (options.status === NOT_FOUND) return 'missing';
  const methods = options.headers.get('allow');
  return methods === null || methods.includes(call.method) ? 'there' : 'missing';
};

/** Sends an empty request without a token, which can change nothing. */
export const probeCall = ({ ask, apiBase, siteOrigin }: Backend, call: Call): Promise<Outcome> => {
  const { headers, body } = emptyBody(call);
  return ask(apiBase + call.path, {
    method: call.method,
    headers: { origin: siteOrigin, ...headers },
    ...(body !== undefined && { body }),
  });
};

const formOf = ({ headers, text }: Answer, { method, path }: { method: string; path: string }) => {
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const plain = text
    .replaceAll(path, '')
    .replaceAll(path.replace(/^\//, ''), '')
    .replaceAll(new RegExp(`\\b${method}\\b`, 'g'), '')
    .replaceAll(/\d+/g, '');
  return `${type} ${plain}`;
};
