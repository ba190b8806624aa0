import { vi } from 'vitest';
import { apiBaseUrl } from '~/shared/api/anonymous-api.ts';
import { createApiClient, type ApiClient } from '~/shared/api/client.ts';

const BASE_URL = 'http://api.test/api';

/** A JSON response. The default status is 200. A 204 or 304 has no body. */
export type FakeResponse = { status?: number; body?: unknown; headers?: Record<string, string> };

/** Responds at once or when the promise resolves. Throwing simulates a lost connection. */
export type FakeOperation = (body: unknown) => FakeResponse | Promise<FakeResponse>;

export type FakeCall = { operation: string; body: unknown };

const readBody = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
};

/**
 * Creates an API client of a session with these responses. A request without a given response fails
 * the test.
 *
 *     const { api, calls } = fakeApi({
 *       'POST /auth/login/': () => ({ status: 401, body: { error: 'Invalid email or password' } }),
 *     });
 */
export const fakeApi = (
  operations: Record<string, FakeOperation>,
): {
  api: ApiClient;
  calls: FakeCall[];
} => {
  const { fetch, calls } = fakeServer(BASE_URL, operations);
  const getToken = () => Promise.resolve('token');
  const onUnauthorized = () => Promise.resolve(null);
  return { api: createApiClient({ baseUrl: BASE_URL, fetch, getToken, onUnauthorized }), calls };
};

/** Simulates the API server for the anonymous client, which loaders use. */
export const fakeAnonymousApi = (operations: Record<string, FakeOperation>): FakeCall[] => {
  const { fetch, calls } = fakeServer(apiBaseUrl(), operations);
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    fetch(new Request(input, init)),
  );
  return calls;
};

const fakeServer = (baseUrl: string, operations: Record<string, FakeOperation>) => {
  const calls: FakeCall[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const operation = `${request.method} ${request.url.slice(baseUrl.length)}`;
    const body = await readBody(request);
    calls.push({ operation, body });
    const response = operations[operation];
    if (!response) throw new Error(`The fake API has no ${operation}`);
    const {
      status = 200,
      body: responseBody = {},
      headers,
    } = await abortable(response(body), request.signal);
    return status === 204 || status === 304
      ? new Response(null, { status, headers })
      : Response.json(responseBody, { status, headers });
  };
  return { fetch, calls };
};

/** Settles like the given value, but rejects if the request is aborted, as fetch does. */
const abortable = <Value>(value: Value | Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () =>
      reject(new DOMException('The call was aborted', 'AbortError')),
    );
    Promise.resolve(value).then(resolve, reject);
  });

/** Responds with this status and error message. */
export const refusal =
  (status: number, error: string, more = {}): FakeOperation =>
  () => ({ status, body: { error, message: error, ...more } });

/** Responds with `first` to the first request and with `next` to all others. */
export const firstThen = (first: FakeOperation, next: FakeOperation): FakeOperation => {
  const responses = [first];
  return (body) => (responses.pop() ?? next)(body);
};

/** Simulates an unreachable server. */
export const noResponse: FakeOperation = () => Promise.reject(new TypeError('Failed to fetch'));
