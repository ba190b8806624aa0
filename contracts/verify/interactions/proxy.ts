import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnFreePort, stopServer } from '../../packages/runner/free-port.ts';
import type { Call, ExchangedResponse, Handler } from './mutation.ts';

/** The Date header is not forwarded, because otherwise equal responses may differ in it. */
const NOT_FORWARDED = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

const send = async (target: URL, { method, url, headers, body }: Call) => {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = { ...headers, host: target.host, 'content-length': body.length };
    const outgoing = httpRequest(new URL(url, target), { method, headers: sent }, resolve);
    outgoing.on('error', reject).end(body);
  });
  const bytes = await buffer(incoming);
  const forwarded = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !NOT_FORWARDED.includes(name) ? [[name, value] as const] : [],
  );
  const isJson = incoming.headers['content-type']?.includes('json') === true;
  const parsed: unknown = isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : bytes;
  const response: ExchangedResponse = {
    status: incoming.statusCode ?? 502,
    headers: Object.fromEntries(forwarded),
    body: bytes.length > 0 ? parsed : undefined,
  };
  return response;
};

/** Starts a proxy to a backend. `handle` may change the requests and responses. */
export const startProxy = async (target: URL, handle: Handler) => {
  const respond = async (incoming: IncomingMessage): Promise<ExchangedResponse> => {
    const { method = '', url = '', headers } = incoming;
    const call = { method, url, headers, body: await buffer(incoming) };
    return handle(call, (changes) => send(target, { ...call, ...changes }));
  };
  const server = createServer((incoming, outgoing) => {
    respond(incoming).then(
      ({ status, headers, body }) => {
        const type = headers['content-type'] ?? 'application/json';
        outgoing.writeHead(status, { ...headers, 'content-type': type, connection: 'close' });
        outgoing.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
      },
      (error: unknown) => outgoing.writeHead(502).end(String(error)),
    );
  });
  const port = await listenOnFreePort(server);
  return { url: new URL(`http://127.0.0.1:${port}`), close: () => stopServer(server) };
};
