import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const PAUSE_MS = 1000;
/** After a response that is no count, such as the 404 of a backend without this call. */
const LONG_PAUSE_MS = 60_000;
const ANSWER_LIMIT_MS = 5000;
/** Restarted servers have new names. */
const MAX_SERVERS = 50;

const countSchema = z.object({ server: z.string(), count: z.number() });

interface Options {
  /** Origin of the API. */
  apiHost: string;
  onChange: () => void;
  pauseMs?: number;
  longPauseMs?: number;
  signal?: AbortSignal;
}

/**
 * Asks the API every second whether anything that is published has changed. Each of its servers has
 * a count of its own; one that is heard of for the first time may know of changes that were missed.
 */
export async function followChanges({
  apiHost,
  onChange,
  pauseMs = PAUSE_MS,
  longPauseMs = LONG_PAUSE_MS,
  signal,
}: Options): Promise<void> {
  const counts = new Map<string, number>();
  while (!signal?.aborted) {
    const answer = await askForCount(`${apiHost}/api/changes/`);
    if (typeof answer === 'object' && counts.get(answer.server) !== answer.count) {
      if (counts.size >= MAX_SERVERS) counts.clear();
      counts.set(answer.server, answer.count);
      onChange();
    }
    const pause = answer === 'no count' ? longPauseMs : pauseMs;
    await sleep(pause, undefined, { ref: false });
  }
}

async function askForCount(url: string) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (answer.status >= 500) return 'unreachable';
    const { data } = countSchema.safeParse(await answer.json());
    return data ?? 'no count';
  } catch (error) {
    return error instanceof SyntaxError ? 'no count' : 'unreachable';
  }
}
