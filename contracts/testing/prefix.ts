import { createServer, request } from 'node:http';
import { onTestFinished } from 'vitest';

/** Serves what runs at an address behind a path, and nothing elsewhere; answers where. */
export async function startPrefix(prefix: string, target: string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    if (!path.startsWith(`${prefix}/`)) {
      outgoing.writeHead(404).end();
      return;
    }
    const { method, headers } = incoming;
    const url = new URL(path.slice(prefix.length), target);
    // A connection of its own: one that is kept may be closed just when it is used again.
    const options = { method, headers: { ...headers, connection: 'close' }, agent: false };
    const passed = request(url, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    }).on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://127.0.0.1:${String(port)}${prefix}`;
}
