import type { Backend } from './ask.ts';
import { failed, passed, type Check } from '../check.ts';
import { askInChromium } from './chromium.ts';
import { emptyBody, nameOf, siteCall } from './site-calls.ts';

/** A selection of the site's calls: without a preflight, and with different preflights. */
const ASKED = [
  'listAdvertisements',
  'getAdvertisement',
  'loginUser',
  'refreshToken',
  'getProfile',
  'updateProfile',
  'updateAdvertisement',
  'approveAdvertisement',
  'deleteAdvertisement',
];
const FORGED = 'Bearer no.such.token';

/**
 * Repeats the CORS checks in Chromium, if it is installed. A failure is reported only as a hint if
 * a page in Chromium can read the responses to all affected calls.
 */
export const decideInBrowser = async (
  findings: readonly Check[],
  { apiBase, siteOrigin }: Backend,
): Promise<Check[]> => {
  const faults = findings.filter(({ result }) => result === 'failed');
  const blocked = faults.flatMap(({ operations = [] }) => operations);
  const calls = [...new Set([...ASKED, ...blocked])].map(siteCall);
  const responses = await askInChromium(
    siteOrigin,
    calls.map((call) => {
      const { headers, body } = emptyBody(call);
      const signed = call.signIn === 'none' ? headers : { ...headers, authorization: FORGED };
      return { url: apiBase + call.path, method: call.method, headers: signed, body };
    }),
  ).catch(() => null);
  if (responses === null) return [...findings];
  const kept = calls.filter((_, index) => responses[index] === null);
  const keptIds = new Set(kept.map(({ id }) => id));
  const decided = findings.map((one): Check => {
    const isRead = one.operations?.every((id) => !keptIds.has(id)) === true;
    return one.result === 'failed' && isRead ? { ...one, result: 'hint' } : one;
  });
  const subject = 'Chromium';
  if (kept.length > 0) {
    const text = `It does not let a page at ${siteOrigin} read ${kept.map(nameOf).join('; ')}`;
    const advice = 'Fix the other findings about CORS, and run this again';
    return [...decided, failed(subject, text, advice)];
  }
  const text = `It lets a page at ${siteOrigin} read ${calls.length} calls of every kind`;
  return [...decided, passed(subject, text)];
};
