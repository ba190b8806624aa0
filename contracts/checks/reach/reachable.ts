import { SECOND_MS } from '../../../packages/runner/time.ts';
import { isPage, isRedirect, type ProbeResponse, type ProbeResult } from './ask.ts';
import { failed, hint, passed, warning, type Check } from '../check.ts';
import { ENCRYPTED } from './no-response.ts';

const SERVER_ERROR = 500;
/** The setting `apiHost` in the HTML of the site's pages. */
const SITE_PAGE = /"apiHost":"([^"]*)"/;
/** The site treats a token as expired this many seconds before the token expires. */
const SKEW_LIMIT_S = 30;

/** Whether an API responds at the backend's URL, according to the first requests. */
export interface Reach {
  result: Check;
  /** The response with the advertisements; null if the backend cannot be examined further. */
  list: ProbeResponse | null;
}

/**
 * Checks whether an API responds at the backend's URL.
 * @param outcomes the first responses, beginning with that of the public list of advertisements
 */
export const examineReach = (outcomes: readonly ProbeResult[]): Reach => {
  const [list] = outcomes;
  const responses = outcomes.filter((outcome) => outcome.responded);
  const subject = 'responds';
  const cannot = (text: string, advice: string): Reach => ({
    result: failed(subject, text, advice),
    list: null,
  });
  if (list === undefined) return cannot('Nothing was asked', 'Ask for the public list');
  if (!list.responded) return cannot(list.text, list.advice);
  const { status } = list;
  if (isRedirect(list)) {
    const target = list.headers.get('location') ?? 'nowhere';
    return cannot(
      `It redirects to ${target} (${status})`,
      `Use the URL it redirects to: ${URL.parse(target)?.origin ?? target}`,
    );
  }
  if (/plain http request was sent to https port/i.test(list.text)) {
    return cannot(ENCRYPTED.text, ENCRYPTED.advice);
  }
  if (responses.every((response) => response.status >= SERVER_ERROR)) {
    return cannot(
      `Every call fails with ${status}`,
      'Check the log of the backend, or of the proxy in front of it',
    );
  }
  const [, apiHost] = SITE_PAGE.exec(list.text) ?? [];
  if (apiHost !== undefined) {
    return cannot('This is the site, not its backend', `Use its backend's URL: ${apiHost}`);
  }
  if (responses.every(isPage)) {
    return cannot(
      `Every call responds with an HTML page (${status}), not JSON`,
      'Check the URL: a site, a proxy or another program may be there, or no call exists yet below /api',
    );
  }
  if (status >= SERVER_ERROR) {
    const text = `The public list of advertisements fails with ${status}`;
    const advice = 'Check the log of the backend';
    return { result: failed(subject, text, advice), list };
  }
  const tookMs = list.respondedAtMs - list.askedAtMs;
  return { result: passed(subject, `in ${tookMs} ms`), list };
};

/** Compares this machine's clock with the backend's clock in the response's Date header. */
export const examineClock = ({ headers, askedAtMs, respondedAtMs }: ProbeResponse): Check => {
  const subject = 'clock';
  const theirsMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(theirsMs)) {
    return hint(
      subject,
      'Responses have no Date header, so clocks cannot be compared',
      'Send the Date header, as HTTP requires',
    );
  }
  // The Date header omits fractions of a second. Their average, half a second, is added.
  const skewMs = theirsMs + SECOND_MS / 2 - (askedAtMs + respondedAtMs) / 2;
  const seconds = Math.round(Math.abs(skewMs) / SECOND_MS);
  if (seconds <= SKEW_LIMIT_S) return passed(subject, 'agrees with this machine’s');
  return warning(
    subject,
    `It is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} this machine’s: tokens look older or younger than they are, and may be refreshed with every call`,
    'Synchronize both clocks with NTP',
  );
};
