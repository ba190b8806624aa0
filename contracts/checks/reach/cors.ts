import type { ProbeResponse, ProbeResult, Backend } from './ask.ts';
import { failed, hint, passed, type Check } from '../check.ts';

/** Returns why a browser hides this response from the site; null if the site may read it. */
export const corsObstacle = (
  headers: Headers,
  siteOrigin: string,
): { text: string; advice: string } | null => {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === null) {
    return {
      text: `No Access-Control-Allow-Origin for ${siteOrigin}`,
      advice: `Allow the site's origin, ${siteOrigin}`,
    };
  }
  if (allowed === '*') {
    return {
      text: 'Access-Control-Allow-Origin is *, which browsers reject for calls with credentials',
      advice: `Return the exact origin instead, ${siteOrigin}`,
    };
  }
  if (allowed !== siteOrigin) {
    return {
      text: `Access-Control-Allow-Origin is ${allowed}, not ${siteOrigin}`,
      advice: 'Return the requesting origin if it is allowed, and only once',
    };
  }
  if (headers.get('access-control-allow-credentials') !== 'true') {
    return {
      text: 'Access-Control-Allow-Credentials is missing; the site sends its calls with credentials',
      advice: 'Send "true"',
    };
  }
  return null;
};

/** Checks whether the site's origin may read successful responses and errors. */
export const examineResponses = (
  backend: Backend,
  list: ProbeResponse,
  refused: ProbeResult | undefined,
): Check[] => {
  const good = checkAllowOrigin('responds', list, backend.siteOrigin, ['listAdvertisements']);
  const details = examineDetails(list);
  if (refused?.responded !== true) return [good, ...details];
  const operations = ['getProfile'];
  const error = checkAllowOrigin('errors', refused, backend.siteOrigin, operations);
  if (error.result === 'passed' || good.result === 'failed') return [good, error, ...details];
  const text = `An error (${refused.status}) lacks the headers of a successful response: ${error.differences.join()}`;
  const advice = 'Add the headers to errors too; in nginx: add_header … always';
  return [good, { ...failed('errors', text, advice, 'cors'), operations }, ...details];
};

const checkAllowOrigin = (
  subject: string,
  { headers }: ProbeResponse,
  siteOrigin: string,
  operations: readonly string[],
): Check => {
  const obstacle = corsObstacle(headers, siteOrigin);
  return obstacle === null
    ? passed(subject, `${siteOrigin} may read them, with credentials`)
    : { ...failed(subject, obstacle.text, obstacle.advice, 'cors'), operations };
};

const examineDetails = ({ headers }: ProbeResponse): Check[] => {
  const results: Check[] = [];
  const exposed = headers.get('access-control-expose-headers')?.toLowerCase() ?? '';
  if (!exposed.includes('retry-after')) {
    results.push(
      hint(
        'Retry-After',
        'The site may not read it, so it cannot say when to try again',
        'Name it in Access-Control-Expose-Headers',
      ),
    );
  }
  if (!/\borigin\b|\*/i.test(headers.get('vary') ?? '')) {
    results.push(
      hint(
        'Vary',
        'Vary does not include Origin: a cache could serve one origin’s response to another',
        'Send Vary: Origin',
      ),
    );
  }
  return results;
};
