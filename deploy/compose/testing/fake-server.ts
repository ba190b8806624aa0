import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { stopServer } from '../../../packages/runner/free-port.ts';

/** A request as a server got it from nginx. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export type ResponseHandler = (seen: Seen, response: ServerResponse) => void | Promise<void>;

/** A server that stands for the site or the API, and records the requests that it gets. */
export interface FakeServer {
  port: number;
  seen: Seen[];
  /** Responds to each request. A test may replace this function. */
  answer: ResponseHandler;
  down(): Promise<void>;
  up(): Promise<void>;
}

/** Starts a fake server on a free port. By default it responds with 200 and the requested URL. */
export const startFakeServer = async (): Promise<FakeServer> => {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const seen = { method, url, headers, body };
      fake.seen.push(seen);
      return fake.answer(seen, response);
    });
  });
  const up = () =>
    new Promise<void>((resolve) => {
      server.listen(fake.port, '127.0.0.1', () => {
        const address = server.address();
        if (typeof address === 'object' && address !== null) fake.port = address.port;
        resolve();
      });
    });
  const fake: FakeServer = {
    port: 0,
    seen: [],
    answer: ({ url }, response) => void response.end(url),
    down: () => stopServer(server),
    up,
  };
  await up();
  return fake;
};
