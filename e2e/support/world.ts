import type { BrowserContext, Cookie } from '@playwright/test';
import { runningKit, type RunningKit } from './running-kit.ts';

/** The header and the cookie that select a world. */
export const WORLD_FIELD = 'x-world';

/** Sends this process's API calls to its own world. Returns undefined if E2E_BASE_URL is set. */
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

/** The site's cookies except the one that selects a world. */
export const siteCookies = async (context: BrowserContext): Promise<Cookie[]> =>
  (await context.cookies()).filter(({ name }) => name !== WORLD_FIELD);
