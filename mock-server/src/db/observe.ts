import { tracingChannel } from 'node:diagnostics_channel';

/** The SQL text of a query without its values, which may be personal data. */
interface SentQuery {
  text: string;
}

/** The channel that announces the start and the end of each query to PostgreSQL, for traces. */
export const SENT_QUERIES = tracingChannel<string, SentQuery>('local-news-kit:sent-query');

/** Replaces a method of an object by `around`, which calls the original method by `run`. */
export const wrap = <Name extends string>(
  object: Record<Name, (...args: never[]) => unknown>,
  name: Name,
  around: (run: () => unknown, args: unknown[]) => unknown,
): void => {
  object[name] = new Proxy(object[name], {
    apply: (method, self, args: unknown[]) => around(() => Reflect.apply(method, self, args), args),
  });
};

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query
    ? String(query.text)
    : String(query);

/** Publishes each query of a client or pool on `SENT_QUERIES`, except queries with a callback. */
export const observeQueries = (client: { query: (...args: never[]) => unknown }): void => {
  wrap(client, 'query', (run, args) =>
    typeof args.at(-1) === 'function'
      ? run()
      : SENT_QUERIES.tracePromise(async () => run(), { text: textOf(args[0]) }),
  );
};
