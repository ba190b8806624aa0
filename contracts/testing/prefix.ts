import { request } from 'node:http';
import { listen } from './listen.ts';

/** Starts a proxy that serves the target below a path only; returns the address with that path. */
export const startPrefix = async (prefix: string, target: string): Promise<string> => {
  const origin = await listen((incoming, outgoing) => {
    const path = incoming.url ?? '';
    if (!path.startsWith(`${prefix}/`)) {
      outgoing.writeHead(404).end();
      return;
    }
    const { method, headers } = incoming;
    const url = new URL(path.slice(prefix.length), target);
    // A kept connection may be closed by the target just as it is used again.
    const options = { method, headers: { ...headers, connection: 'close' }, agent: false };
    const passed = request(url, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    }).on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  return `${origin}${prefix}`;
};
