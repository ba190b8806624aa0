import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { AdvertisementBlock } from '~/features/advertisements/advertisement-block.tsx';
import { advertisedQuery } from '~/features/advertisements/api/public.ts';
import { Comments } from '~/features/comments/comments.tsx';
import { mostReadQuery, storyQuery } from '~/features/news/api/stories.ts';
import { ArticlePage } from '~/features/news/article/article-page.tsx';
import { moreInSectionQuery } from '~/features/news/article/article-side.tsx';
import { optional } from '~/shared/lib/optional.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const advertisementsQuery = () => advertisedQuery(2);

const load =
  ({ params: { slug = '' } }: PageRequest) =>
  (queries: QueryClient) =>
    Promise.all([
      queries
        .query(storyQuery(slug))
        .then((story) => optional(queries.query(moreInSectionQuery(story)))),
      optional(queries.query(mostReadQuery())),
      optional(queries.query(advertisementsQuery())),
    ]);
export const loader = (page: ServerPageRequest) => preloadOnServer(load(page), page.context);
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal });

export default function ArticleRoute() {
  const { slug = '' } = useParams();
  // An advertisement that loads later would shift the content, so only a preloaded one is shown.
  const { data } = useQuery({ ...advertisementsQuery(), enabled: false });
  return (
    <ArticlePage
      key={slug}
      slug={slug}
      comments={({ comment_count: expected, is_truncated: isCut }) => (
        <Comments slug={slug} expected={expected} isOfferedAbove={isCut} />
      )}
      advertisement={<AdvertisementBlock advertisements={data ?? []} column />}
    />
  );
}
