import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort, stopServer } from '../../packages/runner/free-port.ts';

export interface Recorded {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: URLSearchParams;
}

/** A response in place of the provider's. 'hang up' closes the connection. */
export type Fault = { status: number; body: object } | 'hang up';

/** Starts a proxy in front of the payment provider. It records requests, and can make them fail. */
export const startRecordingProxy = async (target: string) => {
  const requests: Recorded[] = [];
  const faults: Fault[] = [];

  const server = createServer((request, response) => {
    const serve = async (): Promise<void> => {
      const { method = 'GET', url = '/', headers } = request;
      const sent = await text(request);
      requests.push({ method, path: url, headers, body: new URLSearchParams(sent) });
      const fault = faults.shift();
      if (fault === 'hang up') {
        request.socket.destroy();
        return;
      }
      const { status, body } = fault
        ? { status: fault.status, body: JSON.stringify(fault.body) }
        : await forward(target + url, request, sent);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    };
    serve().catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  const port = await listenOnFreePort(server);

  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns the requests that were recorded since the last call of this function. */
    taken: (): Recorded[] => requests.splice(0),
    /** Makes the proxy respond to the next requests with these faults. */
    failNext: (...next: Fault[]): void => {
      faults.push(...next);
    },
    reset: (): void => {
      requests.length = 0;
      faults.length = 0;
    },
    close: () => stopServer(server),
  };
};

const forward = async (
  url: string,
  { method = 'GET', headers }: IncomingMessage,
  sent: string,
): Promise<{ status: number; body: string }> => {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: headers.authorization ?? '',
      ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
    },
    ...(sent !== '' && { body: sent }),
  });
  return { status: response.status, body: await response.text() };
};
