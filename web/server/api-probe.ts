import { setTimeout as sleep } from 'node:timers/promises';

const PROBE_LIMIT_MS = 5000;
const PAUSE_MS = 500;
/**
 * The time in milliseconds after which an unresponsive backend is reported. It is long, because a
 * backend that starts together with the site fills its database first.
 */
const TIMEOUT_MS = 45_000;

/**
 * Waits until the backend responds. Until then, the site serves pages that report an outage.
 * @param report receives a message if the backend is late, and another once it responds
 */
export const awaitApi = async (
  apiHost: string,
  report: (text: string) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  let reported = false;
  for (;;) {
    const reason = await reasonForSilence(`${apiHost}/api/`);
    if (reason === null) break;
    if (!reported && Date.now() >= deadline) {
      reported = true;
      report(
        `No response from ${apiHost} (${reason}). Until there is one, pages say that the news ` +
          `cannot be reached. For details, run: npm run doctor -- ${apiHost}`,
      );
    }
    await sleep(PAUSE_MS, undefined, { ref: false });
  }
  if (reported) report(`${apiHost} is responding now.`);
};

const reasonForSilence = async (url: string): Promise<string | null> => {
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
};
