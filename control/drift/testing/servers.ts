import { createServer, type RequestListener } from 'node:http';
import type { Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { startDriftProxy, type ProxyOptions } from '../proxy.ts';
import type { Drift } from '../report.ts';

/** Starts a server until the end of the test. Returns its port. */
export const listening = async (server: Server): Promise<number> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Starts an HTTP server until the end of the test. Returns its URL. */
export const serve = async (listener: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listening(createServer(listener))}`;

/** Starts a proxy until the end of the test. `told` collects the deviations and failures. */
export const proxyTo = async (target: string, options: Partial<ProxyOptions> = {}) => {
  const told: (Drift | string)[] = [];
  const proxy = await startDriftProxy({
    ...{ target: new URL(target), host: '127.0.0.1', port: 0, prefix: '/api', timeoutMs: 20_000 },
    withBodies: false,
    onDrift: (drift) => told.push(drift),
    onChange: () => undefined,
    onFailure: (line) => told.push(line),
    ...options,
  });
  onTestFinished(proxy.close);
  return { ...proxy, told };
};

type Change = (answer: { status: number; body: unknown }) => { status?: number; body?: unknown };

/** Starts a server that forwards requests to a backend and changes some of the responses. */
export const serveChanged = (
  original: string,
  changes: Readonly<Record<string, Change>>,
): Promise<string> =>
  serve((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const { authorization = '', 'content-type': type = '' } = headers;
    const answer = async (): Promise<void> => {
      const sent = await buffer(incoming);
      const response = await fetch(original + url, {
        method,
        headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
        ...(sent.length > 0 && { body: new Uint8Array(sent) }),
      });
      const { status } = response;
      const text = await response.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      const changed = {
        status,
        body,
        ...changes[`${method} ${url.split('?', 1)[0]}`]?.({ status, body }),
      };
      outgoing.writeHead(changed.status, { 'content-type': 'application/json' });
      outgoing.end(changed.body === undefined ? undefined : JSON.stringify(changed.body));
    };
    answer().catch((error: unknown) => outgoing.destroy(new Error('', { cause: error })));
  });
