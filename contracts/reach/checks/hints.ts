import type { Answer } from '../ask.ts';
import type { CheckResult } from '../finding.ts';

const KIB = 1024;
const WORTH_COMPRESSING_BYTES = 2 * KIB;
const LARGE_BYTES = 1024 * KIB;

/** What would make the public list come faster; the site works without. */
export const examineEconomy = ({ headers, body }: Answer): CheckResult[] => {
  const isCompressed = headers.has('content-encoding');
  const isKept = headers.has('etag') || headers.has('last-modified');
  const kib = Math.round(body.length / KIB);
  const results: CheckResult[] = [];
  if (!isCompressed && body.length > WORTH_COMPRESSING_BYTES) {
    results.push({
      subject: 'compression',
      level: 'hint',
      text: `The public list is not compressed (${kib} KiB)`,
      advice: 'Turn on gzip or brotli for JSON in the backend or its proxy',
    });
  } else {
    const text = headers.get('content-encoding') ?? 'too small to matter';
    results.push({ subject: 'compression', level: 'ok', text });
  }
  results.push(
    isKept
      ? { subject: 'caching', level: 'ok', text: 'The public list can be revalidated cheaply' }
      : {
          subject: 'caching',
          level: 'hint',
          text: 'The public list has neither ETag nor Last-Modified',
          advice: 'Send one, so that unchanged data is not sent again',
        },
  );
  if (body.length > LARGE_BYTES) {
    results.push({
      subject: 'size',
      level: 'hint',
      text: `The public list is large (${kib} KiB) and is loaded in full`,
      advice: 'Support page and page_size (see openapi.yaml), which the site sends',
    });
  }
  return results;
};
