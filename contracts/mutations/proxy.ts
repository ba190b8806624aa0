import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { operations } from '../../openapi/contract.ts';
import { listenOnFreePort, stopServer } from '../../packages/runner/free-port.ts';
import { createRouter } from '../../openapi/validation/router.ts';
import { withGenuineTokens, type ExchangedResponse, type Call, type Mutation } from './exchange.ts';

const HOP_HEADERS = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive']);
/** The Date header is not forwarded, because otherwise equal responses may differ in it. */
const CLOCK_HEADER = 'date';

const route = createRouter(operations, '/api');

const genuineBody = ({ headers, body }: Call): Buffer =>
  headers['content-type']?.includes('json') === true
    ? Buffer.from(withGenuineTokens(body.toString()))
    : body;

const ask = async (target: URL, call: Call): Promise<ExchangedResponse> => {
  const { method, url, headers } = call;
  const body = genuineBody(call);
  const authorization = withGenuineTokens(headers.authorization ?? '');
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = {
      ...headers,
      ...(authorization !== '' && { authorization }),
      host: target.host,
      'content-length': body.length,
    };
    const outgoing = httpRequest(new URL(url, target), { method, headers: sent }, resolve);
    outgoing.on('error', reject).end(body);
  });
  const bytes = await buffer(incoming);
  const kept = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !HOP_HEADERS.has(name) && name !== CLOCK_HEADER
      ? [[name, value] as const]
      : [],
  );
  const isJson = incoming.headers['content-type']?.includes('json') === true && bytes.length > 0;
  const parsed: unknown = isJson ? JSON.parse(bytes.toString()) : bytes;
  const status = incoming.statusCode ?? 502;
  return { status, headers: Object.fromEntries(kept), body: bytes.length > 0 ? parsed : undefined };
};

export interface MutatingProxy {
  url: URL;
  /** The active mutations (deliberate changes of the backend), at most one for each operation. */
  mutations: readonly Mutation[];
  /** The mutations (deliberate changes of the backend) that have changed a response so far. */
  seen: ReadonlySet<Mutation>;
  close: () => Promise<void>;
}

export const startProxy = async (target: URL): Promise<MutatingProxy> => {
  const seen = new Set<Mutation>();

  const answer = async (call: Call): Promise<ExchangedResponse> => {
    const operation = route(call.method, call.url)?.operation.id;
    const mutation = proxy.mutations.find((one) => one.operation === operation);
    if (mutation === undefined) return ask(target, call);
    let asked: ExchangedResponse | undefined;
    const answered = await mutation.handle(call, async (changed) => {
      const given = await ask(target, { ...call, ...changed });
      if (changed === undefined) asked = given;
      return given;
    });
    // Responses are compared as text, so that a different order of fields counts as a change.
    if (JSON.stringify(asked) !== JSON.stringify(answered)) seen.add(mutation);
    return answered;
  };

  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    buffer(incoming)
      .then((body) => answer({ method, url, headers, body }))
      .then(
        ({ status, headers: given, body }) => {
          const type = given['content-type'] ?? 'application/json';
          outgoing.writeHead(status, { ...given, 'content-type': type, connection: 'close' });
          outgoing.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
        },
        (error: unknown) => outgoing.writeHead(502).end(String(error)),
      );
  });
  const proxy: MutatingProxy = {
    url: new URL(`http://127.0.0.1:${await listenOnFreePort(server)}`),
    mutations: [],
    seen,
    close: () => stopServer(server),
  };
  return proxy;
};
