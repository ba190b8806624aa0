import type { BrowserContext, Cookie } from '@playwright/test';
import { runningKit, type RunningKit } from './running-kit.ts';

/** Header and cookie that select a world of the mock server. */
export const WORLD_FIELD = 'x-world';

/**
 * Makes all calls of this process to the server in a world of its own, and returns its name; none for a kit that was running
 * already.
 */
export const enterWorld = ({ api }: RunningKit, worker: number): string | undefined => {
  if (runningKit(process.env)) return undefined;
  const world = `worker-${worker}`;
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin === api) request.headers.set(WORLD_FIELD, world);
    return send(request);
  };
  return world;
};

/** The cookies that the site has set. */
export const siteCookies = async (context: BrowserContext): Promise<Cookie[]> =>
  (await context.cookies()).filter(({ name }) => name !== WORLD_FIELD);
