import {
  QueryClient,
  QueryClientProvider,
  type QueryExecuteOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { ApiContext } from '~/shared/api/api-context.ts';
import { createApiClient, type ApiClient } from '~/shared/api/client.ts';
import { withFixedBoundary } from './multipart.ts';
import { send } from './transport.ts';

/** Requests of the site to this URL are sent to Pact's mock server. */
const BACKEND = 'http://backend.example';

const platformFetch = globalThis.fetch;

const redirect = async (request: Request, target: string): Promise<Response> => {
  const { method, headers } = request;
  const form = await withFixedBoundary(request);
  const body = form?.bytes ?? new Uint8Array(await request.arrayBuffer());
  const sent = new Request(request.url.replace(BACKEND, target), {
    method,
    headers: form ? { ...Object.fromEntries(headers), 'content-type': form.type } : headers,
  });
  return send(sent, body);
};

const REFUSED = { error: 'Unknown parameters', message: 'Unknown parameters' };

/** Runs a task whose API calls go to `target`, which with `refusesQuery` rejects parameters. */
export const withBackend = async <Result>(
  target: string,
  task: () => Promise<Result>,
  refusesQuery = false,
): Promise<Result> => {
  const calls: Promise<Response>[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const call =
      refusesQuery && request.url.includes('?')
        ? Promise.resolve(Response.json(REFUSED, { status: 400 }))
        : redirect(request, target);
    calls.push(call);
    return call;
  });
  try {
    const result = await task();
    // The site does not await some calls, such as the count of views, so they are awaited here.
    await Promise.all(calls);
    return result;
  } finally {
    vi.stubGlobal('fetch', platformFetch);
  }
};

export const clientOf = (token: string | null): ApiClient =>
  createApiClient({
    baseUrl: `${BACKEND}/api`,
    getToken: () => Promise.resolve(token),
    onUnauthorized: () => Promise.resolve(null),
  });

/** Runs one of the site's React hooks with this API client. */
export const runHook = <Result>(api: ApiClient, hook: () => Result): Result => {
  const results: Result[] = [];
  const Probe = () => {
    results.push(hook());
    return null;
  };
  const inApi = createElement(ApiContext.Provider, { value: api }, createElement(Probe));
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, inApi));
  const [result] = results;
  if (result === undefined) throw new Error('The hook returned nothing');
  return result;
};

export const runQuery = <Fetched, Data, Key extends QueryKey>(
  options: QueryExecuteOptions<Fetched, Error, Data, Fetched, Key>,
): Promise<Data> => new QueryClient().query({ ...options, retry: false });
