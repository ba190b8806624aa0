import { vi } from 'vitest';
import { apiBaseUrl } from '~/shared/api/anonymous-api.ts';
import { createApiClient, type ApiClient } from '~/shared/api/client.ts';

const BASE_URL = 'http://api.test/api';

/** A JSON answer, or null for an answer without a body. */
export type FakeAnswer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** What a call is answered with: at once, or when the test says so; throwing cuts the line. */
export type FakeOperation = (body: unknown) => FakeAnswer | Promise<FakeAnswer>;

export type FakeCall = { operation: string; body: unknown };

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
}

/**
 * An API client whose server is a table in the test:
 *
 *     const { api, calls } = fakeApi({
 *       'POST /auth/login/': () => ({ status: 401, body: { error: 'Invalid email or password' } }),
 *     });
 *
 * A call that the table does not hold fails the test by an error that names it.
 */
export function fakeApi(operations: Record<string, FakeOperation>): {
  api: ApiClient;
  calls: FakeCall[];
} {
  const { fetch, calls } = fakeServer(BASE_URL, operations);
  return { api: createApiClient({ baseUrl: BASE_URL, fetch }), calls };
}

/** The same for what is asked without a session: the answers of the client for loaders. */
export function fakeAnonymousApi(operations: Record<string, FakeOperation>): FakeCall[] {
  const { fetch, calls } = fakeServer(apiBaseUrl(), operations);
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    fetch(new Request(input, init)),
  );
  return calls;
}

function fakeServer(baseUrl: string, operations: Record<string, FakeOperation>) {
  const calls: FakeCall[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const operation = `${request.method} ${request.url.slice(baseUrl.length)}`;
    const answer = operations[operation];
    if (!answer) throw new Error(`The fake API has no ${operation}`);
    const body = await readBody(request);
    calls.push({ operation, body });
    const {
      status = 200,
      body: answerBody = {},
      headers,
    } = await abortable(answer(body), request.signal);
    return status === 204
      ? new Response(null, { status, headers })
      : Response.json(answerBody, { status, headers });
  };
  return { fetch, calls };
}

/** As fetch does it: an abort ends the wait for an answer. */
function abortable<Value>(value: Value | Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('The call was aborted', 'AbortError'));
    });
    Promise.resolve(value).then(resolve, reject);
  });
}

/** The line is down: what fetch throws when no server answers. */
export const noAnswer: FakeOperation = () => Promise.reject(new TypeError('Failed to fetch'));
