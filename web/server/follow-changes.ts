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

/**
 * The time in milliseconds after which an unresponsive backend is reported. It is long, because a
 * backend that starts together with the site fills its database first.
 */
const PATIENCE_MS = 45_000;

const countSchema = z.object({ server: z.string(), count: z.number() });

interface Options {
  apiHost: string;
  onChange: () => void;
  /** Receives a message if the backend is unresponsive, and another once it responds. */
  report: (text: string) => void;
  pauses?: typeof PAUSES;
  patienceMs?: number;
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
  report,
  pauses = PAUSES,
  patienceMs = PATIENCE_MS,
  signal,
}: Options): Promise<void> => {
  const counts = new Map<string, number>();
  let hasJustChanged = false;
  let lastResponseMs = Date.now();
  let isReported = false;
  while (!signal?.aborted) {
    const { count, failure } = await readCount(`${apiHost}/api/changes/`);
    if (count) {
      const hasChanged = counts.get(count.server) !== count.count;
      counts.set(count.server, count.count);
      if (hasChanged || hasJustChanged) onChange();
      hasJustChanged = hasChanged;
    }
    if (failure === undefined) {
      if (isReported) report(`${apiHost} is responding now.`);
      isReported = false;
      lastResponseMs = Date.now();
    } else if (!isReported && Date.now() - lastResponseMs >= patienceMs) {
      isReported = true;
      report(
        `No response from ${apiHost} (${failure}). Pages that are not cached say that the news ` +
          `cannot be reached. For details, run: npm run doctor -- ${apiHost}`,
      );
    }
    const pauseMs = failure === undefined ? pauses[count ? 'count' : 'other'] : pauses.unreachable;
    await sleep(pauseMs, undefined, { ref: false });
  }
};

interface Reading {
  count?: z.infer<typeof countSchema> | undefined;
  failure?: string;
}

const readCount = async (url: string): Promise<Reading> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) });
    if (response.status >= 500) return { failure: `status ${response.status}` };
    return { count: countSchema.safeParse(await response.json()).data };
  } catch (error) {
    return error instanceof SyntaxError ? {} : { failure: reasonOf(error) };
  }
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
};
