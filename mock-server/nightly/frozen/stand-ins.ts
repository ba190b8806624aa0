import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnFreePort, stopServer } from '../../../packages/runner/free-port.ts';

/** A fake service (object store or Stripe) on which the server depends. It runs in this process. */
interface StandIn {
  url: string;
  close: () => Promise<void>;
}

const start = async (
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<StandIn> => {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return { url, close: () => stopServer(server) };
};

/** Starts a fake S3 server, which accepts any bucket and can store, return and delete objects. */
export const startStore = (): Promise<StandIn> => {
  const objects = new Map<string, Buffer>();
  return start(async (request, response) => {
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
  });
};

/** Starts a fake Stripe server, which can create customers and create and expire checkouts. */
export const startStripe = (): Promise<StandIn> => {
  let count = 0;
  return start(async (request, response) => {
    await buffer(request);
    count += 1;
    const url = `https://checkout.stripe.example/${count}`;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: `id_${count}`, url, status: 'expired' }));
  });
};
