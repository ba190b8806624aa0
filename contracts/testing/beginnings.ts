import { DEFAULT_SITE_ORIGIN } from '../consumer/support/own-origin.ts';
import { listen } from './listen.ts';

/** Starts a backend that responds to every call with 401, as an unfinished backend might. */
export const startBeginnings = (): Promise<string> =>
  listen((request, response) => {
    const isApi = request.url?.startsWith('/api/') === true;
    response.writeHead(request.method === 'OPTIONS' ? 204 : isApi ? 401 : 404, {
      'content-type': 'application/json',
      'access-control-allow-origin': DEFAULT_SITE_ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
    });
    response.end(JSON.stringify({ error: 'You are not authorized' }));
  });
