import { SECOND_MS } from '../../../scripts/lib/time.ts';
import { isPage, isRedirect, type Answer, type Outcome } from '../ask.ts';
import type { CheckResult } from '../finding.ts';
import { ENCRYPTED } from '../../../control/no-response.ts';

const SERVER_ERROR = 500;
/** The site takes a token for expired when it has less left than this. */
const SKEW_LIMIT_S = 30;

/** What the first calls tell about the backend as a whole. */
export interface Reach {
  result: CheckResult;
  /** The response to the first call; null where nothing else can be found out. */
  list: Answer | null;
}

/**
 * Whether an API responds at the requested address.
 * @param outcomes of some calls, the public list of advertisements first
 */
export const examineReach = (outcomes: readonly Outcome[]): Reach => {
  const [list] = outcomes;
  const answers = outcomes.filter((outcome) => outcome.answered);
  const subject = 'answers';
  const cannot = (text: string, advice: string): Reach => ({
    result: { subject, level: 'problem', text, advice },
    list: null,
  });
  if (list === undefined) return cannot('Nothing was asked', 'Ask for the public list');
  if (!list.answered) return cannot(list.text, list.advice);
  const { status } = list;
  if (isRedirect(list)) {
    const target = list.headers.get('location') ?? 'nowhere';
    return cannot(
      `It redirects to ${target} (${status}); browsers do not follow that for the site’s calls`,
      `Use the address it redirects to: ${URL.parse(target)?.origin ?? target}`,
    );
  }
  if (/plain http request was sent to https port/i.test(list.text)) {
    return cannot(ENCRYPTED.text, ENCRYPTED.advice);
  }
  if (answers.every((answer) => answer.status >= SERVER_ERROR)) {
    return cannot(
      `Every call fails with ${status}`,
      'Check the log of the backend, or of the proxy in front of it',
    );
  }
  if (answers.every(isPage)) {
    return cannot(
      `Every call is answered with an HTML page (${status}), not JSON`,
      'Check the address: a site, a proxy or another program may be there, or no call exists yet below /api',
    );
  }
  if (status >= SERVER_ERROR) {
    const text = `The public list of advertisements fails with ${status}`;
    const advice = 'Check the log of the backend';
    return { result: { subject, level: 'problem', text, advice }, list };
  }
  const tookMs = list.answeredAtMs - list.askedAtMs;
  return { result: { subject, level: 'ok', text: `in ${tookMs} ms` }, list };
};

/** Whether the backend's clock and this machine's agree, by the answer's Date. */
export const examineClock = ({ headers, askedAtMs, answeredAtMs }: Answer): CheckResult => {
  const subject = 'clock';
  const theirsMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(theirsMs)) {
    return {
      subject,
      level: 'hint',
      text: 'Responses have no Date header, so clocks cannot be compared',
      advice: 'Send the Date header, as HTTP requires',
    };
  }
  // The header has whole seconds, cut off: half a second is the best guess.
  const skewMs = theirsMs + SECOND_MS / 2 - (askedAtMs + answeredAtMs) / 2;
  const seconds = Math.round(Math.abs(skewMs) / SECOND_MS);
  if (seconds <= SKEW_LIMIT_S) return { subject, level: 'ok', text: 'agrees with this machine’s' };
  return {
    subject,
    level: 'warning',
    text: `It is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} this machine’s: tokens look older or younger than they are, and may be refreshed with every call`,
    advice: 'Synchronize both clocks with NTP',
  };
};
