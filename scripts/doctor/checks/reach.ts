import { SECOND_MS } from '../../lib/time.ts';
import { isRedirect, type Answer, type Outcome } from '../ask.ts';
import type { CheckResult } from '../finding.ts';

const SERVER_ERROR = 500;
/** The site takes a token for expired when it has less left than this. */
const SKEW_LIMIT_S = 30;

/** Whether there was a response, and whether it came from the requested address. */
export const examineReach = (outcome: Outcome): CheckResult => {
  const subject = 'answers';
  if (!outcome.answered) {
    return { subject, level: 'problem', text: outcome.text, advice: outcome.advice };
  }
  const tookMs = outcome.answeredAtMs - outcome.askedAtMs;
  if (isRedirect(outcome)) {
    const target = outcome.headers.get('location') ?? 'nowhere';
    return {
      subject,
      level: 'problem',
      text: `It redirects to ${target} (${outcome.status}); browsers do not follow that for the site’s calls`,
      advice: `Use the address it redirects to: ${URL.parse(target)?.origin ?? target}`,
    };
  }
  if (outcome.status >= SERVER_ERROR) {
    return {
      subject,
      level: 'problem',
      text: `The public list of advertisements responds with ${outcome.status}`,
      advice: 'Check the log of the backend, or of the proxy in front of it',
    };
  }
  return { subject, level: 'ok', text: `in ${tookMs} ms` };
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
