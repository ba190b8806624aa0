import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { listenOnFreePort, stopServer } from '../../../packages/runner/free-port.ts';

export interface Call {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface ExchangedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The body: parsed JSON, or the bytes of another type; undefined if there is none. */
  body: unknown;
}

/** Sends the site's request to the backend, with the given changes. */
export type Next = (changes?: Partial<Call>) => Promise<ExchangedResponse>;
export type Handler = (call: Call, next: Next) => Promise<ExchangedResponse>;

/** The Date header is not forwarded, because otherwise equal responses may differ in it. */
const NOT_FORWARDED = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

type Environment = Readonly<Record<string, string | undefined>>;

const send = async (target: URL, { method, url, headers, body }: Call, proxyEnv: Environment) => {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const own = { host: target.host, 'content-length': body.length, 'accept-encoding': 'identity' };
    const sent = { ...headers, ...own };
    const isSafe = target.protocol === 'https:';
    const agent = isSafe ? new TlsAgent({ proxyEnv }) : new Agent({ proxyEnv });
    const send = isSafe ? httpsRequest : httpRequest;
    const outgoing = send(new URL(url, target), { method, headers: sent, agent }, resolve);
    outgoing.on('error', reject).end(body);
  });
  const bytes = await buffer(incoming);
  const forwarded = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !NOT_FORWARDED.includes(name) ? [[name, value] as const] : [],
  );
  const isJson = incoming.headers['content-type']?.includes('json') === true;
  const response: ExchangedResponse = {
    status: incoming.statusCode ?? 502,
    headers: Object.fromEntries(forwarded),
    body: bytes.length > 0 ? parsed(bytes, isJson) : undefined,
  };
  return response;
};

const parsed = (bytes: Buffer, isJson: boolean): unknown => {
  try {
    return isJson ? JSON.parse(bytes.toString()) : bytes;
  } catch {
    return bytes;
  }
};

/**
 * Starts a proxy to a backend. `handle` may change the requests and responses.
 * @param env the environment whose HTTP_PROXY and NO_PROXY apply to the requests to the backend
 */
export const startProxy = async (target: URL, handle: Handler, env: Environment = {}) => {
  const respond = async (incoming: IncomingMessage): Promise<ExchangedResponse> => {
    const { method = '', url = '', headers } = incoming;
    const call = { method, url, headers, body: await buffer(incoming) };
    return handle(call, (changes) => send(target, { ...call, ...changes }, env));
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
