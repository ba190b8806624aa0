import type { ProbeResponse } from './ask.ts';
import { hint, passed, type Check } from '../check.ts';

const KIB = 1024;
const WORTH_COMPRESSING_BYTES = 2 * KIB;
const LARGE_BYTES = 1024 * KIB;

/** Suggests how the public list of advertisements could load faster. */
export const examineEconomy = ({ headers, body }: ProbeResponse): Check[] => {
  const isCompressed = headers.has('content-encoding');
  const isKept = headers.has('etag') || headers.has('last-modified');
  const kib = Math.round(body.length / KIB);
  const results: Check[] = [];
  if (!isCompressed && body.length > WORTH_COMPRESSING_BYTES) {
    results.push(
      hint(
        'compression',
        `The public list is not compressed (${kib} KiB)`,
        'Turn on gzip or brotli for JSON in the backend or its proxy',
      ),
    );
  } else {
    const text = headers.get('content-encoding') ?? 'too small to matter';
    results.push(passed('compression', text));
  }
  results.push(
    isKept
      ? passed('caching', 'The public list can be revalidated cheaply')
      : hint(
          'caching',
          'The public list has neither ETag nor Last-Modified',
          'Send one, so that unchanged data is not sent again',
        ),
  );
  if (body.length > LARGE_BYTES) {
    results.push(
      hint(
        'size',
        `The public list is large (${kib} KiB) and is loaded in full`,
        'Support page and page_size (see openapi.yaml), which the site sends',
      ),
    );
  }
  return results;
};
