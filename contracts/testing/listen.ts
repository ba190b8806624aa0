import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';

/** Starts an HTTP server on a free port until the test has finished. Returns its origin. */
export const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listenOnFreePort(server)}`;
};
