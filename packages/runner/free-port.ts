import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type ListenOptions, type Server } from 'node:net';

const listen = async (server: Server, options: ListenOptions): Promise<number> => {
  server.listen({ port: 0, ...options });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('A TCP address has a port.');
  return address.port;
};

export const listenOnFreePort = (server: Server, host = '127.0.0.1'): Promise<number> =>
  listen(server, { host });

/** Stops an HTTP server and closes its open connections. */
export const stopServer = async (server: HttpServer): Promise<void> => {
  const stopped = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await stopped;
};

/** Finds a port that is free now on all network interfaces of this machine. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server, {});
  await new Promise((resolve) => server.close(resolve));
  return port;
};
