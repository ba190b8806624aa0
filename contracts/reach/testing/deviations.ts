import { examine } from '../examine.ts';
import type { Finding } from '../finding.ts';
import { SITE_ORIGIN, startSmallBackend, type Deviation } from './small-backend.ts';

/** Further services that a test may need. */
export interface Settings {
  siteOrigin?: string;
  account?: { email: string; password: string };
  answerLimitMs?: number;
}

/** What is found out about a backend that deviates. */
export const findingsOf = async (
  deviation?: Deviation,
  settings: Settings = {},
): Promise<Finding[]> => {
  const backend = await startSmallBackend(deviation);
  try {
    const request = { siteOrigin: SITE_ORIGIN, answerLimitMs: 5000, ...settings };
    return (await examine({ apiUrl: backend.url, ...request })).findings;
  } finally {
    await backend.stop();
  }
};

/** What is not as it should be. */
export const problemsOf = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level !== 'ok');

/** The answers to some requests are changed. */
export const withChange =
  (concerns: (path: string, method: string) => boolean, ...[change]: [Deviation]): Deviation =>
  (received, good) =>
    concerns(received.path, received.method) ? change(received, good) : good;

/** Every answer is changed. */
export const onEveryPath = (change: Deviation): Deviation => withChange(() => true, change);
/** The answers of one path are changed. */
export const atPath = (path: string, change: Deviation): Deviation =>
  withChange((other) => other === path, change);
/** Headers are added or replaced. */
export const withHeaders =
  (headers: Record<string, string>): Deviation =>
  (_received, good) => ({ ...good, headers: { ...good.headers, ...headers } });
/** A header is missing. */
export const withoutHeader =
  (name: string): Deviation =>
  (_received, good) => ({
    ...good,
    headers: Object.fromEntries(Object.entries(good.headers ?? {}).filter(([key]) => key !== name)),
  });
/** A page for people comes instead. */
export const page =
  (status: number): Deviation =>
  () => ({ status, headers: { 'content-type': 'text/html' }, body: '<h1>Not Found</h1>' });
