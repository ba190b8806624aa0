import { inArea, type Check } from '../checks/check.ts';
import { RequestBudget } from '../checks/reach/ask.ts';
import { examineConnection } from '../checks/reach/examine.ts';
import { withRemedies } from '../checks/reach/framework.ts';
import { examineVisitors } from '../checks/reach/visitors.ts';
import { DEFAULT_SITE_ORIGIN } from '../consumer/support/own-origin.ts';
import { kitAt } from './kit.ts';

const RESPONSE_LIMIT_MS = 10_000;
const ALL_LIMIT_MS = 120_000;

interface Where {
  providerUrl: URL;
  siteOrigin: string;
  inBrowser?: boolean;
}

const backendOf = ({ providerUrl, siteOrigin, inBrowser = false }: Where) => ({
  ask: new RequestBudget({ responseMs: RESPONSE_LIMIT_MS, allMs: ALL_LIMIT_MS }).ask,
  origin: providerUrl.origin,
  apiBase: `${providerUrl.href.replace(/\/+$/, '')}/api`,
  siteOrigin,
  inBrowser,
});

/**
 * Checks whether the site's pages can call the backend. The CORS checks take longer.
 * @throws Error in one sentence if no API responds
 */
export const reach = async (where: Where): Promise<{ checks: Promise<Check[]> }> => {
  const backend = backendOf(where);
  const { checks, list, cors, remedies } = await examineConnection(backend);
  if (list !== null) {
    checks.push(...inArea('Calls', withRemedies(await examineVisitors(backend), remedies)));
    return { checks: cors.then((found) => [...checks, ...found]) };
  }
  const problem = checks.find(({ result }) => result === 'failed');
  throw new Error(
    `${problem?.differences.join() ?? 'No response'}, at ${where.providerUrl.href}. ${problem?.advice ?? ''}.`,
  );
};

/**
 * Returns the site's origin: the backend's origin if a proxy serves both there, else the given
 * origin, else the site of a running kit, else the origin in a page that the backend serves, else the
 * default origin of `npm start`.
 */
export const siteOriginOf = async ({
  siteOrigin,
  isSameOrigin,
  providerUrl: { origin },
}: {
  providerUrl: URL;
  siteOrigin: string | null;
  isSameOrigin: boolean;
}): Promise<string> => {
  if (isSameOrigin) return origin;
  if (siteOrigin !== null) return siteOrigin;
  const [kit, page] = await Promise.all([
    kitAt(origin),
    fetch(origin, { signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) })
      .then((response) => response.text())
      .catch(() => ''),
  ]);
  return kit?.site ?? /"siteOrigin":"(https?:[^"]+)"/.exec(page)?.[1] ?? DEFAULT_SITE_ORIGIN;
};
