import { isPage, isRedirect, type ProbeResponse, type ProbeResult, type Backend } from './ask.ts';
import { emptyBody, type Call } from './site-calls.ts';

export interface NotFoundResponse {
  status: number;
  /** Content type and text, without path, method and numbers: equal for all unknown paths. */
  form: string;
  optionsStatus: number | null;
}

const PATH = '/there-is-no-such-call/';
const NOT_FOUND = 404;
const MAX_REDIRECTS = 5;

/** Requests an unknown path, because a 404 that differs from this one means a missing item. */
export const probeNotFound = async ({
  ask,
  apiBase,
}: Backend): Promise<NotFoundResponse | null> => {
  const outcome = await ask(apiBase + PATH);
  if (!outcome.responded) return null;
  const options = await ask(apiBase + PATH, { method: 'OPTIONS' });
  return {
    status: outcome.status,
    form: formOf(outcome, { method: 'GET', path: PATH }),
    optionsStatus: options.responded ? options.status : null,
  };
};

/** Returns whether the backend has the call. A 404 may mean that only the item is missing. */
export const isThere = async (
  { ask, apiBase }: Backend,
  call: Call,
  response: ProbeResponse,
  notFound: NotFoundResponse | null,
): Promise<'there' | 'missing' | 'unclear'> => {
  // APIs respond with JSON. An HTML page means that a framework or proxy does not know the path.
  if (isPage(response) || !call.namesOne) return 'missing';
  if (notFound?.status !== NOT_FOUND || formOf(response, call) !== notFound.form) return 'there';
  // Backends check the token before the item, so a 404 without a token means a missing call.
  if (call.signIn === 'demanded') return 'missing';
  const options = await ask(apiBase + call.path, { method: 'OPTIONS', headers: {} });
  if (notFound.optionsStatus !== NOT_FOUND || !options.responded) return 'unclear';
  if (options.status === NOT_FOUND) return 'missing';
  const methods = options.headers.get('allow');
  return methods === null || methods.includes(call.method) ? 'there' : 'missing';
};

/** Sends an empty request without a token, which cannot change data. */
export const probeCall = (
  { ask, apiBase, siteOrigin }: Backend,
  call: Call,
): Promise<ProbeResult> => {
  const { headers, body } = emptyBody(call);
  return ask(apiBase + call.path, {
    method: call.method,
    headers: { origin: siteOrigin, ...headers },
    ...(body !== undefined && { body }),
  });
};

/** Does the same as `probeCall`, but follows redirects. Returns the last response and its path. */
export const probeAsBrowser = async (
  backend: Backend,
  call: Call,
): Promise<{ outcome: ProbeResult; at: string | null }> => {
  const { ask, apiBase, origin, siteOrigin } = backend;
  let outcome = await probeCall(backend, call);
  let url = new URL(apiBase + call.path);
  let at: string | null = null;
  for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
    if (!outcome.responded || !isRedirect(outcome) || call.method !== 'GET') break;
    const next = URL.parse(outcome.headers.get('location') ?? '', url.href);
    if (next?.origin !== origin) break;
    [url, at] = [next, next.pathname];
    outcome = await ask(url.href, { headers: { origin: siteOrigin } });
  }
  return { outcome, at };
};

const formOf = (
  { headers, text }: ProbeResponse,
  { method, path }: { method: string; path: string },
) => {
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const plain = text
    .replaceAll(path, '')
    .replaceAll(path.replace(/^\//, ''), '')
    .replaceAll(new RegExp(`\\b${method}\\b`, 'g'), '')
    .replaceAll(/\d+/g, '');
  return `${type} ${plain}`;
};
