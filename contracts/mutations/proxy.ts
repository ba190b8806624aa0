import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { operations } from '../../openapi/contract.ts';
import { mayTouch, type Answer, type Mutation } from './mutation.ts';

const HOP_HEADERS = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive']);

/** The operation of a request; fixed paths take precedence over those with placeholders. */
const operationOf = (method: string, url: string): string | undefined => {
  const [pathname = ''] = url.split('?');
  const candidates = operations
    .filter((operation) => operation.method === method)
    .filter(({ path }) =>
      new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
    )
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  return candidates[0]?.id;
};

const forward = async (target: URL, incoming: IncomingMessage): Promise<Answer> => {
  const body = await buffer(incoming);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = httpRequest(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...incoming.headers, host: target.host } },
      resolve,
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  const text = (await buffer(answer)).toString();
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !HOP_HEADERS.has(name) ? [[name, value] as const] : [],
  );
  const parsed: unknown = text === '' ? undefined : JSON.parse(text);
  const fields: Record<string, string> = Object.fromEntries(headers);
  return { status: answer.statusCode ?? 500, headers: fields, body: parsed };
};

/** A proxy that applies mutations to the target's responses. */
export interface MutatingProxy {
  url: URL;
  /** The active ones: per operation at most one for successes and one for errors. */
  mutations: readonly Mutation[];
  /** The number of responses that each mutation has changed. */
  changed: ReadonlyMap<Mutation, number>;
  close: () => Promise<void>;
}

export const startProxy = async (target: URL): Promise<MutatingProxy> => {
  const changed = new Map<Mutation, number>();
  const note = (mutation: Mutation) => changed.set(mutation, (changed.get(mutation) ?? 0) + 1);
  const close = () => Promise.resolve();
  const proxy: MutatingProxy = { url: target, mutations: [], changed, close };
  const server = createServer((incoming, outgoing) => {
    const operation = operationOf(incoming.method ?? '', incoming.url ?? '');
    forward(target, incoming).then(
      (answer) => {
        const { status, headers, body } = proxy.mutations
          .filter((mutation) => mutation.operation === operation)
          .filter((mutation) => mayTouch(mutation, answer.status))
          .reduce((before, mutation) => {
            const after = mutation.change.apply(before, proxy.url);
            // Compared as text, since a different order is a change too.
            if (JSON.stringify(before) !== JSON.stringify(after)) note(mutation);
            return after;
          }, answer);
        const bytes = body === undefined ? '' : JSON.stringify(body);
        const type = body === undefined ? {} : { 'content-type': 'application/json' };
        outgoing.writeHead(status, { ...headers, ...type, connection: 'close' }).end(bytes);
      },
      (error: unknown) => outgoing.writeHead(502).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');
  proxy.url = new URL(`http://127.0.0.1:${address.port}`);
  proxy.close = () =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return proxy;
};
