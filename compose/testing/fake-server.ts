import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { stopServer } from '../../scripts/lib/free-port.ts';

/** A request as it reached a server behind nginx. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export type Answer = (seen: Seen, response: ServerResponse) => void | Promise<void>;

/** Stands in the place of the site's or the API's server and notes what reaches it. */
export interface FakeServer {
  port: number;
  seen: Seen[];
  /** What it answers from now on. */
  answer: Answer;
  /** Stops listening until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
}

/** Starts one on a free port; it answers 200 with its address until told otherwise. */
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
