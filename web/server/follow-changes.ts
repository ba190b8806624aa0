import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Milliseconds to wait after each kind of response before polling for content changes again. */
const PAUSES = {
  count: 250,
  unreachable: 2000,
  /** The pause after a response without a number of changes, for example a 404. */
  other: 60_000,
};
const ANSWER_LIMIT_MS = 5000;

const countSchema = z.object({ server: z.string(), count: z.number() });

interface Options {
  apiHost: string;
  onChange: () => void;
  pauses?: typeof PAUSES;
  signal?: AbortSignal;
}

/**
 * Polls the API four times a second for changes to published content. Each change is reported
 * twice, because a page that is rendered after the first report may still contain old data from a
 * lagging database replica.
 */
export const followChanges = async ({
  apiHost,
  onChange,
  pauses = PAUSES,
  signal,
}: Options): Promise<void> => {
  const counts = new Map<string, number>();
  let hasJustChanged = false;
  while (!signal?.aborted) {
    const answer = await askForCount(`${apiHost}/api/changes/`);
    if (typeof answer === 'object') {
      const hasChanged = counts.get(answer.server) !== answer.count;
      counts.set(answer.server, answer.count);
      if (hasChanged || hasJustChanged) onChange();
      hasJustChanged = hasChanged;
    }
    const pauseMs = pauses[typeof answer === 'object' ? 'count' : answer];
    await sleep(pauseMs, undefined, { ref: false });
  }
};

const askForCount = async (url: string) => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (answer.status >= 500) return 'unreachable';
    return countSchema.safeParse(await answer.json()).data ?? 'other';
  } catch (error) {
    return error instanceof SyntaxError ? 'other' : 'unreachable';
  }
};
