import { operations } from '../../openapi/contract.ts';
import { createRouter } from '../../openapi/validation/router.ts';
import {
  startProxy,
  type Call,
  type ExchangedResponse,
  type Handler,
} from '../verify/interactions/proxy.ts';
import type { Mutation } from './mutation.ts';
import { withGenuineTokens } from './tokens.ts';

const route = createRouter(operations, '/api');

const withoutChangedTokens = ({ headers, body, ...call }: Call): Call => ({
  ...call,
  headers: {
    ...headers,
    ...(headers.authorization !== undefined && {
      authorization: withGenuineTokens(headers.authorization),
    }),
  },
  body:
    headers['content-type']?.includes('json') === true
      ? Buffer.from(withGenuineTokens(body.toString()))
      : body,
});

interface MutatedBackend {
  url: URL;
  /** The active mutations, at most one for each operation. */
  mutations: readonly Mutation[];
  /** The mutations that have changed a response so far. */
  seen: ReadonlySet<Mutation>;
  close: () => Promise<void>;
}

/** Puts a proxy before a backend. The proxy applies the mutations that are active. */
export const startMutatedBackend = async (target: URL): Promise<MutatedBackend> => {
  const seen = new Set<Mutation>();
  const handle: Handler = async (call, next) => {
    const operation = route(call.method, call.url)?.operation.id;
    const mutation = backend.mutations.find((one) => one.operation === operation);
    if (mutation === undefined) return next(withoutChangedTokens(call));
    let original: ExchangedResponse | undefined;
    const response = await mutation.handle(call, async (changes) => {
      const received = await next(withoutChangedTokens({ ...call, ...changes }));
      if (changes === undefined) original = received;
      return received;
    });
    // Responses are compared as text, so that a different order of fields counts as a change.
    if (JSON.stringify(original) !== JSON.stringify(response)) seen.add(mutation);
    return response;
  };
  const backend: MutatedBackend = { ...(await startProxy(target, handle)), mutations: [], seen };
  return backend;
};
