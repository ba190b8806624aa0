import { request, type IncomingMessage } from 'node:http';
import { listen } from './listen.ts';

/** A changed request to forward, or a response that the proxy sends without forwarding. */
type Deviation = { method?: string; path: string } | { status: number; body?: unknown };

/** Starts a proxy to `target`. `deviate` may change a request or respond instead of the target. */
export const startDeviating = (
  target: string,
  deviate: (method: string, path: string, incoming: IncomingMessage) => Deviation | null,
): Promise<string> =>
  listen((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const deviation = deviate(method, url, incoming);
    if (deviation !== null && 'status' in deviation) {
      incoming.resume();
      outgoing.writeHead(deviation.status, { 'content-type': 'application/json' });
      outgoing.end(deviation.status === 204 ? undefined : JSON.stringify(deviation.body ?? {}));
      return;
    }
    const passed = request(
      new URL(deviation?.path ?? url, target),
      {
        method: deviation?.method ?? method,
        headers: { ...headers, connection: 'close' },
        agent: false,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    ).on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
