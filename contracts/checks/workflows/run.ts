import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { z } from 'zod';
import { TIERS } from '../../../openapi/provenance.ts';
import type { Check } from '../check.ts';
import { RATE_LIMITED_EXIT_CODE, RateLimited } from '../../states/rate-limited.ts';

const checksSchema = z.array(
  z.object({
    kind: z.literal('workflow'),
    title: z.string(),
    tier: z.enum(TIERS),
    screens: z.array(z.string()),
    result: z.enum(['passed', 'failed', 'left out', 'blocked']),
    differences: z.array(z.string()),
    missingStates: z.array(z.string()).optional(),
  }),
);

interface Backend {
  providerUrl: URL;
  /** The URL for setting up provider states; null if none can be set up. */
  statesUrl: string | null;
  siteOrigin: string;
  signal?: AbortSignal | undefined;
}

const originOf = (url: string | null): string => (url === null ? '' : new URL(url).origin);
const file = (name: string): string => path.join(import.meta.dirname, name);

/**
 * Runs the workflows in a child process, since the site reads the backend's URL when it is loaded.
 * @param only selects workflows by words in their titles, or by an operation that they need
 */
export const runWorkflows = async (
  { providerUrl, statesUrl, siteOrigin, signal }: Backend,
  only = '',
): Promise<Check[]> => {
  const base = providerUrl.href.replace(/\/$/, '');
  const args = ['--import', file('register-site.ts'), file('main.ts'), base, siteOrigin];
  const child = spawn(process.execPath, [...args, statesUrl ?? '', only], {
    env: {
      ...process.env,
      API_HOST: base,
      API_INTERNAL_HOST: base,
      /*
       * Test backends may serve a simulated checkout from the site's origin, or from the server
       * that sets up the provider states.
       */
      CHECKOUT_ORIGINS: [process.env.CHECKOUT_ORIGINS, siteOrigin, originOf(statesUrl)].join(','),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const [out, err, closed] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (closed[0] === RATE_LIMITED_EXIT_CODE) throw new RateLimited(err);
  if (out === '') throw new Error(`The workflows ended without a result:\n${err}`);
  return checksSchema.parse(JSON.parse(out));
};
