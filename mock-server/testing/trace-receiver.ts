import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';

/**
 * Starts a server that receives traces as an OpenTelemetry collector does, and keeps them as JSON.
 */
export const startTraceReceiver = async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') received.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await listenOnFreePort(server);
  return { url: `http://127.0.0.1:${port}`, received, close: () => server.close() };
};
