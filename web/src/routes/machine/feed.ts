import { machinePage } from '~/app/page-data/machine-page.ts';
import type { ServerPageRequest } from '~/app/page-data/page-data.ts';
import { FEED_FORMATS, writeFeed, type FeedFormat } from '~/features/news/feeds/feed.ts';
import { loadFeed } from '~/features/news/feeds/load-feed.ts';

const isFormat = (text: string): text is FeedFormat => Object.hasOwn(FEED_FORMATS, text);

/** A feed of all stories, or of a section, an author or a tag. */
export const loader = ({
  params: { kind, slug, format = '' },
  request: { headers },
  context,
}: ServerPageRequest) =>
  machinePage(context, async (queries) => {
    if (!isFormat(format)) return null;
    const contents = await loadFeed(queries, { kind, slug, known: headers.get('If-None-Match') });
    if (contents === null || contents === 'unchanged') return contents;
    const body = writeFeed(format, contents);
    return { type: FEED_FORMATS[format], body, etag: contents.etag };
  });
