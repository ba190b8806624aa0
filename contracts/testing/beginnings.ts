import { listen } from './listen.ts';

/** A backend that answers every call of the API with 401, as before anything is implemented. */
export const startBeginnings = (): Promise<string> =>
  listen((request, response) => {
    const isApi = request.url?.startsWith('/api/') === true;
    response.writeHead(isApi ? 401 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'You are not authorized' }));
  });
