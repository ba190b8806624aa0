import { DEFAULT_SITE_ORIGIN } from '../lib/own-origin.ts';
import type { Options } from './options.ts';

const ANSWER_LIMIT_MS = 10_000;

/** Where readers reach the site: as given, or as the site says that is at the backend's own address. */
export const siteOriginOf = async ({
  siteOrigin,
  providerUrl,
}: Pick<Options, 'providerUrl' | 'siteOrigin'>): Promise<string> => {
  if (siteOrigin !== null) return siteOrigin;
  const page = await fetch(providerUrl.origin, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    .then((response) => response.text())
    .catch(() => '');
  return /"siteOrigin":"(https?:[^"]+)"/.exec(page)?.[1] ?? DEFAULT_SITE_ORIGIN;
};
