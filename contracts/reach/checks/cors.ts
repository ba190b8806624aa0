import type { Answer, Outcome } from '../ask.ts';
import type { CheckResult } from '../finding.ts';
import type { Backend } from '../backend.ts';

const DJANGO = 'with django-cors-headers:';

/** What keeps a browser from handing this answer to the site; null when nothing does. */
export const corsObstacle = (
  headers: Headers,
  siteOrigin: string,
): { text: string; advice: string } | null => {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === null) {
    return {
      text: `No Access-Control-Allow-Origin for ${siteOrigin}`,
      advice: `Allow the site's origin; ${DJANGO} CORS_ALLOWED_ORIGINS = ["${siteOrigin}"]`,
    };
  }
  if (allowed === '*') {
    return {
      text: 'Access-Control-Allow-Origin is *, which browsers reject for calls with credentials',
      advice: `Return the exact origin instead; ${DJANGO} CORS_ALLOWED_ORIGINS = ["${siteOrigin}"], no CORS_ALLOW_ALL_ORIGINS`,
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
      advice: `Send "true"; ${DJANGO} CORS_ALLOW_CREDENTIALS = True`,
    };
  }
  return null;
};

/** Whether the site's origin may read answers: good ones and, just as needed, errors. */
export const examineAnswers = (
  backend: Backend,
  list: Answer,
  refused: Outcome | undefined,
): CheckResult[] => {
  const results = [checkAllowOrigin('answers', list, backend.siteOrigin)];
  if (refused?.answered === true) {
    const result = checkAllowOrigin('errors', refused, backend.siteOrigin);
    const isOnlyThere = result.level === 'problem' && results[0]?.level === 'ok';
    results.push(
      isOnlyThere
        ? {
            ...result,
            text: `An error (${refused.status}) lacks the headers of a successful response: ${result.text}`,
            advice: 'Add the headers to errors too; in nginx: add_header … always',
          }
        : result,
    );
  }
  return [...results, ...examineDetails(list)];
};

const checkAllowOrigin = (
  subject: string,
  { headers }: Answer,
  siteOrigin: string,
): CheckResult => {
  const obstacle = corsObstacle(headers, siteOrigin);
  return obstacle === null
    ? { subject, level: 'ok', text: `${siteOrigin} may read them, with credentials` }
    : { subject, level: 'problem', ...obstacle };
};

const examineDetails = ({ headers }: Answer): CheckResult[] => {
  const results: CheckResult[] = [];
  const exposed = headers.get('access-control-expose-headers')?.toLowerCase() ?? '';
  if (!exposed.includes('retry-after')) {
    results.push({
      subject: 'Retry-After',
      level: 'hint',
      text: 'The site may not read it, so it cannot say when to try again',
      advice: `Expose it; ${DJANGO} CORS_EXPOSE_HEADERS = ["Retry-After"]`,
    });
  }
  if (!/\borigin\b|\*/i.test(headers.get('vary') ?? '')) {
    results.push({
      subject: 'Vary',
      level: 'hint',
      text: 'Vary does not include Origin: a cache could serve one origin’s response to another',
      advice: 'Send Vary: Origin',
    });
  }
  return results;
};
