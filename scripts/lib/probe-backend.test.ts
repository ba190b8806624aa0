import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, listenOnFreePort } from '../../packages/runner/free-port.ts';
import { problemOfBackend } from './probe-backend.ts';

const startServer = async (response: RequestListener): Promise<string> => {
  const server = createServer(response);
  onTestFinished(() => void server.close());
  return `127.0.0.1:${await listenOnFreePort(server)}`;
};

test('a backend that responds with JSON is usable', async () => {
  const backend = await startServer((_, response) => response.end('[]'));
  expect(await problemOfBackend(`http://${backend}`)).toBeNull();
});

test('the message about an unusable backend says what is wrong and what to do', async () => {
  const page = await startServer((_, response) =>
    response.end('<script>{"apiHost":"http://backend.example"}</script>'),
  );
  expect(await problemOfBackend(`http://127.0.0.1:${await freePort()}`)).toMatch(
    /^The connection was refused\. Start the backend/,
  );
  expect(await problemOfBackend(`https://${page}`)).toMatch(
    /^This port speaks http, not https\. Use/,
  );
  expect(await problemOfBackend(`http://${page}`)).toBe(
    "This is the site, not its backend. Use its backend's URL: http://backend.example.",
  );
});
