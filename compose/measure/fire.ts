import autocannon from 'autocannon';
import { SECOND_MS } from '../../scripts/lib/time.ts';

const TIMEOUT_S = 30;

/** What came of a while of requests. */
export interface Answers {
  perSecond: number;
  p99Ms: number;
}

/**
 * Asks for a path again and again over so many connections, one request at a time on each. An
 * `[<id>]` in the path is another one in each request. Any answer but a good one throws.
 */
export const fire = async (
  origin: string,
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Answers> => {
  const startMs = performance.now();
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: TIMEOUT_S,
    // Pages come compressed; nginx has no brotli, so the API's answers come as they are.
    headers: { 'accept-encoding': 'br' },
    requests: [{ path }],
    // It costs the load some time.
    idReplacement: path.includes('[<id>]'),
  });
  const tookS = (performance.now() - startMs) / SECOND_MS;
  if (non2xx + errors > 0) {
    throw new Error(`${path}: ${non2xx} answers were no good, ${errors} requests got none`);
  }
  return { perSecond: requests.total / tookS, p99Ms: latency.p99 };
};
