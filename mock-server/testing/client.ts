import { loadContract } from '../src/contract/document.ts';
import { API_PREFIX } from '../src/operations/register-operations.ts';
import type { OperationId } from '../src/operations/operation.ts';
import {
  errorBodySchema,
  type ResponseOf,
  type CallOptions,
  type ErrorBody,
  type SuccessOf,
} from './contract-types.ts';

const contract = loadContract();
const FIRST_CLIENT_ERROR = 400;

const urlOf = (
  url: string,
  id: string,
  options: { params?: object; query?: object | undefined },
): { method: string; target: URL } => {
  const operation = contract.operations.get(id);
  if (operation === undefined) throw new Error(`The contract has no operation ${id}`);
  const values = new Map(Object.entries(options.params ?? {}));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const target = new URL(API_PREFIX + path, url);
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined) target.searchParams.append(name, String(value));
  }
  return { method: operation.method, target };
};

const bodyOf = (options: { body?: unknown; form?: FormData }): string | FormData | null => {
  if (options.form !== undefined) return options.form;
  return options.body === undefined ? null : JSON.stringify(options.body);
};

/** Returns functions that call the operations of a running server over HTTP. */
export const createClient = (url: string) => {
  /** Calls an operation. The type of the response depends on the documented statuses. */
  const call = async <Id extends OperationId>(
    id: Id,
    options: CallOptions<Id> = {},
  ): Promise<ResponseOf<Id>> => {
    const { method, target } = urlOf(url, id, options);
    const response = await fetch(target, {
      method,
      body: bodyOf(options),
      headers: {
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
    });
    const text = await response.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const { status, headers } = response;
    const result: unknown = { status, body, headers };
    // The server has validated the response against the contract, so this cast is safe.
    return result as ResponseOf<Id>;
  };

  return {
    call,
    statusOf: async <Id extends OperationId>(id: Id, options: CallOptions<Id> = {}) =>
      (await call(id, options)).status,
    /** Sends the same call several times in parallel. Returns the sorted statuses. */
    inParallel: async <Id extends OperationId>(
      times: number,
      id: Id,
      options: CallOptions<Id>,
    ): Promise<number[]> => {
      const calls = Array.from({ length: times }, () => call(id, options));
      return (await Promise.all(calls)).map(({ status }) => status).sort();
    },
    /** Calls an operation that must succeed. Returns the body of the response. */
    ok: async <Id extends OperationId>(
      id: Id,
      options: CallOptions<Id> = {},
    ): Promise<SuccessOf<Id>> => {
      const { status, body } = await call(id, options);
      if (status >= FIRST_CLIENT_ERROR) {
        throw new Error(`${id} responded with ${status}: ${JSON.stringify(body)}`);
      }
      return body;
    },
    /** Calls an operation that must be refused. Returns the status and the error. */
    refused: async <Id extends OperationId>(
      id: Id,
      options: CallOptions<Id> = {},
    ): Promise<ErrorBody & { status: number; headers: Headers }> => {
      const { status, body, headers } = await call(id, options);
      if (status < FIRST_CLIENT_ERROR) throw new Error(`${id} responded with ${status}`);
      return { status, headers, ...errorBodySchema.parse(body) };
    },
    /** Sends any request, even one that the types forbid. */
    raw: (path: string, init?: RequestInit): Promise<Response> => fetch(new URL(path, url), init),
    /** Posts any JSON. Returns the status and the body of the response. */
    post: async (path: string, json: unknown): Promise<{ status: number; body: unknown }> => {
      const response = await fetch(new URL(path, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      });
      return { status: response.status, body: await response.json() };
    },
  };
};
