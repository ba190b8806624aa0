import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Milliseconds to wait after each kind of response before polling for content changes again. */
const PAUSES = {
  count: 250,
  unreachable: 2000,
  /** The pause after a response without a number of changes, for example a 404. */
  other: 60_000,
};
const RESPONSE_LIMIT_MS = 5000;

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
    const result = await readCount(`${apiHost}/api/changes/`);
    if (typeof result === 'object') {
      const hasChanged = counts.get(result.server) !== result.count;
      counts.set(result.server, result.count);
      if (hasChanged || hasJustChanged) onChange();
      hasJustChanged = hasChanged;
    }
    const pauseMs = pauses[typeof result === 'object' ? 'count' : result];
    await sleep(pauseMs, undefined, { ref: false });
  }
};

const readCount = async (url: string) => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) });
    if (response.status >= 500) return 'unreachable';
    return countSchema.safeParse(await response.json()).data ?? 'other';
  } catch (error) {
    return error instanceof SyntaxError ? 'other' : 'unreachable';
  }
};
