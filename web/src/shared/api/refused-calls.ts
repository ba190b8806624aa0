import type { Middleware, MiddlewareCallbackParams } from 'openapi-fetch';
import { PROPOSED_PUBLIC_CALLS } from '../../../../openapi/proposed-public-calls.gen.ts';

const PUBLIC_CALLS = new Set(PROPOSED_PUBLIC_CALLS);
/** The public calls that have succeeded since the start of the process or the load of the page. */
const served = new Set<string>();

const STORY = '/articles/{slug}/';
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const SERVER_ERROR = 500;

type Call = Pick<MiddlewareCallbackParams, 'request' | 'schemaPath' | 'options'>;

const nameOf = ({ request, schemaPath }: Call): string => `${request.method} ${schemaPath}`;
/** The tests of a process call several hosts. */
const placeOf = (call: Call): string => call.options.baseUrl + nameOf(call);

/** Whether a 401, 403 or redirect may mean that the backend lacks the call. */
const mayBeMissing = (call: Call): boolean =>
  PUBLIC_CALLS.has(nameOf(call)) &&
  !call.request.headers.has('Authorization') &&
  !served.has(placeOf(call));

const isJson = (response: Response): Promise<boolean> =>
  response
    .clone()
    .json()
    .then(
      () => true,
      () => false,
    );

/**
 * Some backends respond to unknown calls with 401, 403 or a redirect to an HTML page. A proposed
 * public call without a token that gets such a response, and that has never succeeded, counts as
 * missing: its response becomes a 404. After a success, the rejection is an error.
 * @param onRefused called for each call that counts as missing
 */
export const createRefusedCalls = (onRefused: () => void = () => undefined): Middleware => {
  const missing = ({ schemaPath }: Call, { body = null, headers }: Partial<Response> = {}) => {
    onRefused();
    // The page of a story must not say that the story does not exist.
    const status = schemaPath === STORY ? FORBIDDEN : NOT_FOUND;
    return new Response(body, { status, ...(headers && { headers }) });
  };

  return {
    async onResponse({ response, ...call }) {
      if (!mayBeMissing(call)) return;
      const { status, redirected, ok } = response;
      if (status === UNAUTHORIZED || status === FORBIDDEN) return missing(call, response);
      if (!ok && !redirected) return;
      if (call.request.method !== 'GET' && !redirected) served.add(placeOf(call));
      else if (await isJson(response)) {
        if (ok) served.add(placeOf(call));
      } else if (redirected && status < SERVER_ERROR) return missing(call, response);
    },

    async onError(call) {
      if (import.meta.env.SSR || call.request.method !== 'GET' || !mayBeMissing(call)) return;
      // A redirect to an origin without CORS looks to a script like a lost connection.
      const request = new Request(call.request, { redirect: 'manual' });
      const first = await call.options.fetch(request).catch(() => null);
      return first?.type === 'opaqueredirect' ? missing(call) : undefined;
    },
  };
};
