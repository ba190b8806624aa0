import { z } from 'zod';
import { bareOrigin } from '../../packages/runner/bare-origin.ts';

export interface RunningKit {
  site: string;
  /** The origin of the API, which may be the site's origin. */
  api: string;
}

/** The running site and API of E2E_BASE_URL and E2E_API_URL; undefined if neither is set. */
export const runningKit = (env: NodeJS.ProcessEnv): RunningKit | undefined => {
  const site = env.E2E_BASE_URL ? readOrigin('E2E_BASE_URL', env.E2E_BASE_URL) : undefined;
  const api = env.E2E_API_URL ? readOrigin('E2E_API_URL', env.E2E_API_URL) : site;
  if (site !== undefined && api !== undefined) return { site, api };
  if (api === undefined) return undefined;
  throw new Error('E2E_API_URL also requires E2E_BASE_URL, the URL of the site.');
};

/** The site and API that the global setup has started for all workers. */
export const kitOfRun = (env: NodeJS.ProcessEnv): RunningKit =>
  kitSchema.parse(JSON.parse(env.KIT_OF_RUN ?? 'null'));

const kitSchema = z.object({ site: z.string(), api: z.string() });

const readOrigin = (name: string, text: string): string => {
  const origin = bareOrigin(text);
  if (origin !== null) return origin;
  throw new Error(
    `${name} must be a URL without a path, such as http://localhost:8080, not "${text}".`,
  );
};

/** @throws Error if the control API, which the tests need, is unreachable */
export const demandControlApi = async ({ site, api }: RunningKit): Promise<void> => {
  const state = `${api}/control/state`;
  const response = await fetch(state).catch((error: unknown) => {
    throw new Error(`No response from ${state}. Is the kit running?`, { cause: error });
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && typeof body === 'object' && body !== null && 'users' in body) return;
  const elsewhere = api === site ? ' E2E_API_URL names the server when it is elsewhere.' : '';
  throw new Error(
    `There is no control API at ${state} (status ${response.status}). Start the server with ` +
      `CONTROL_API=on.${elsewhere}`,
  );
};
