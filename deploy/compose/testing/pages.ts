import type { FakeServer } from './fake-server.ts';

/** Makes the fake site respond with a running number and the accepted encoding, such as "1 br". */
export const countPages = (web: FakeServer, headers: Record<string, string>): void => {
  let count = 0;
  web.answer = (seen, response) => {
    count += 1;
    const encoding = seen.headers['accept-encoding'] ?? 'plain';
    response.writeHead(200, { Vary: 'Accept-Encoding', ...headers });
    response.end(`${count} ${encoding}`);
  };
};

/** Requests a page. Returns the status, nginx's cache status (such as HIT) and the body. */
export const read = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  return [response.status, response.headers.get('x-cache'), await response.text()];
};
