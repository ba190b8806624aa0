import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort, stopServer } from '../../scripts/lib/free-port.ts';

/** A request that went to the provider. */
export interface Recorded {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: URLSearchParams;
}

/** An answer of the test instead of the provider's own; 'hang up' cuts the line. */
export type Fault = { status: number; body: object } | 'hang up';

/** Stands before a provider: notes what is asked, and fails when the test says so. */
export const startRecordingProxy = async (target: string) => {
  const requests: Recorded[] = [];
  const faults: Fault[] = [];

  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
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
    answer().catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  const port = await listenOnFreePort(server);

  return {
    url: `http://127.0.0.1:${port}`,
    /** What was asked since the last time. */
    taken: (): Recorded[] => requests.splice(0),
    /** The next requests get these answers. */
    failNext: (...next: Fault[]): void => {
      faults.push(...next);
    },
    /** Forgets what was asked and what shall fail. */
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
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: headers.authorization ?? '',
      ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
    },
    ...(sent !== '' && { body: sent }),
  });
  return { status: answer.status, body: await answer.text() };
};
