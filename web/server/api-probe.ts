import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerConfig } from './config.ts';

const PROBE_LIMIT_MS = 5000;
const PAUSE_MS = 500;
/** Site and backend may come up at the same time, in any order. */
const PATIENCE_MS = 10_000;

/**
 * Whether the backend is there once the site has started. The site serves all the same: until then
 * its pages say that the news cannot be reached.
 *
 * @returns a text for whoever started the site, or null when something answered
 */
export async function findApiProblem(
  { apiInternalHost }: ServerConfig,
  patienceMs = PATIENCE_MS,
): Promise<string | null> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const reason = await reasonForSilence(`${apiInternalHost}/api/`);
    if (reason === null) return null;
    if (Date.now() >= deadline) {
      return (
        `Nothing answers at ${apiInternalHost} (${reason}): until it does, pages say that the news ` +
        `cannot be reached. More is told by: npm run doctor -- ${apiInternalHost}`
      );
    }
    await sleep(PAUSE_MS, undefined, { ref: false });
  }
}

async function reasonForSilence(url: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    return null;
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    const { cause } = error;
    if (cause instanceof Error && 'code' in cause) return String(cause.code);
    return error.message;
  }
}
