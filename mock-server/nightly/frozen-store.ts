import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnFreePort, stopServer } from '../../packages/runner/free-port.ts';

/** Starts a fake S3 server, which accepts any bucket and can store, return and delete objects. */
export const startStore = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const objects = new Map<string, Buffer>();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url = '/' } = request;
    const { pathname } = new URL(url, 'http://store');
    const sent = await buffer(request);
    if (method === 'PUT') objects.set(pathname, sent);
    if (method === 'DELETE') objects.delete(pathname);
    if (method !== 'GET') {
      response.end();
      return;
    }
    const object = objects.get(pathname);
    response.writeHead(object === undefined ? 404 : 200, { 'content-type': 'image/webp' });
    response.end(object);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return { url, close: () => stopServer(server) };
};
