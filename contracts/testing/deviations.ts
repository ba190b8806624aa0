import { examine } from '../checks/reach/examine.ts';
import type { Check } from '../checks/check.ts';
import { SITE_ORIGIN, startSmallBackend, type Deviation } from './small-backend.ts';

export interface Settings {
  siteOrigin?: string;
  account?: { email: string; password: string };
  responseLimitMs?: number;
  inBrowser?: boolean;
}

/** Runs the connection checks on a backend whose responses `deviation` changes. */
export const checksOf = async (
  deviation?: Deviation,
  settings: Settings = {},
): Promise<Check[]> => {
  const backend = await startSmallBackend(deviation);
  try {
    const request = { siteOrigin: SITE_ORIGIN, responseLimitMs: 5000, ...settings };
    return (await examine({ apiUrl: backend.url, ...request })).checks;
  } finally {
    await backend.stop();
  }
};

export const problemsOf = (checks: readonly Check[]) =>
  checks.filter(({ result }) => result !== 'passed');

export const withChange =
  (concerns: (path: string, method: string) => boolean, ...[change]: [Deviation]): Deviation =>
  (received, good) =>
    concerns(received.path, received.method) ? change(received, good) : good;

export const onEveryPath = (change: Deviation): Deviation => withChange(() => true, change);
export const atPath = (path: string, change: Deviation): Deviation =>
  withChange((other) => other === path, change);
export const withHeaders =
  (headers: Record<string, string>): Deviation =>
  (_received, good) => ({ ...good, headers: { ...good.headers, ...headers } });
export const withoutHeader =
  (name: string): Deviation =>
  (_received, good) => ({
    ...good,
    headers: Object.fromEntries(Object.entries(good.headers ?? {}).filter(([key]) => key !== name)),
  });
export const page =
  (status: number): Deviation =>
  () => ({ status, headers: { 'content-type': 'text/html' }, body: '<h1>Not Found</h1>' });
