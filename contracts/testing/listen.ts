import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

/** Starts an HTTP server on a free port until the test has finished; returns its origin. */
export const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
};
