import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerConfig } from './config.ts';

const PROBE_LIMIT_MS = 5000;
const PAUSE_MS = 500;
/** Site and backend may come up at the same time, in any order. */
const TIMEOUT_MS = 10_000;

/**
 * Waits until the backend answers. The site serves all the same: until then its pages say that the
 * news cannot be reached.
 *
 * @param tell handles a message for the operator of the site: that nothing has answered for a
 *   while, and then that something does; never called when the backend is there in time
 */
export async function awaitApi(
  { apiInternalHost }: ServerConfig,
  tell: (text: string) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let told = false;
  for (;;) {
    const reason = await reasonForSilence(`${apiInternalHost}/api/`);
    if (reason === null) break;
    if (!told && Date.now() >= deadline) {
      told = true;
      tell(
        `No response from ${apiInternalHost} (${reason}). Until there is one, pages say that the news ` +
          `cannot be reached. For details, run: npm run doctor -- ${apiInternalHost}`,
      );
    }
    await sleep(PAUSE_MS, undefined, { ref: false });
  }
  if (told) tell(`${apiInternalHost} is responding now.`);
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
