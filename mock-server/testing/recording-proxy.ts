import { createServer, type IncomingMessage } from 'node:http';
import { listenOnFreePort } from '../../scripts/lib/free-port.ts';

/** A request that went to the provider. */
export interface Recorded {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: URLSearchParams;
}

/** An answer of the test instead of the provider's own; 'hang up' cuts the line. */
export type Fault = { status: number; body: object } | 'hang up';

const readAll = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** Stands before a provider: notes what is asked, and fails when the test says so. */
export const startRecordingProxy = async (target: string) => {
  const requests: Recorded[] = [];
  const faults: Fault[] = [];

  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { method = 'GET', url = '/', headers } = request;
      const text = await readAll(request);
      requests.push({ method, path: url, headers, body: new URLSearchParams(text) });
      const fault = faults.shift();
      if (fault === 'hang up') {
        request.socket.destroy();
        return;
      }
      const { status, body } = fault
        ? { status: fault.status, body: JSON.stringify(fault.body) }
        : await forward(target + url, request, text);
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
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};

const forward = async (
  url: string,
  { method = 'GET', headers }: IncomingMessage,
  text: string,
): Promise<{ status: number; body: string }> => {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: headers.authorization ?? '',
      ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
    },
    ...(text !== '' && { body: text }),
  });
  return { status: answer.status, body: await answer.text() };
};
