import { request as httpRequest } from 'node:http';
import type { MadeRequest } from './request-log.ts';

const OF_THE_CONNECTION = ['host', 'content-length', 'connection', 'x-request-number'];

/** Repeats a recorded request with another number in X-Request-Number and a new access token. */
export const replay = async (
  made: MadeRequest,
  number: string,
  token: string | null,
): Promise<void> => {
  const kept = Object.entries(made.headers).filter(
    ([name]) => !OF_THE_CONNECTION.includes(name.toLowerCase()),
  );
  const body = Buffer.from(made.body, 'base64');
  const headers = {
    ...Object.fromEntries(kept),
    ...('Authorization' in made.headers && token !== null && { Authorization: `Bearer ${token}` }),
    'X-Request-Number': number,
    'Content-Length': String(body.length),
  };
  const { host } = new URL(made.url);
  const path = made.url.slice(made.url.indexOf(host) + host.length);
  const [hostname, port] = host.split(':');
  const sent = httpRequest({ hostname, port, path, method: made.method, headers });
  await new Promise((resolve, reject) => {
    sent.once('error', reject).once('response', (response) => {
      response.resume().once('end', resolve);
    });
    sent.end(body);
  });
};
