import type { IncomingMessage } from 'node:http';

/** Whether a browser asks, before a request of a page, whether the server permits it (CORS). */
export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && 'origin' in headers && 'access-control-request-method' in headers;
