import { z } from 'zod';

const LIMIT_MS = 10_000;

const stateSchema = z.object({ site: z.string().nullable(), clock_frozen: z.boolean() });

/** Recognizes the mock server by the state that its control API returns; null otherwise. */
export const kitAt = (origin: string): Promise<z.infer<typeof stateSchema> | null> =>
  fetch(new URL('/control/state', origin), { signal: AbortSignal.timeout(LIMIT_MS) })
    .then(async (response) => stateSchema.parse(await response.json()))
    .catch(() => null);
