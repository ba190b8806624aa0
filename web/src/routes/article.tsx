import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { PageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { Comments } from '~/features/comments/comments.tsx';
import { storyQuery } from '~/features/news/api/stories.ts';
import { ArticlePage } from '~/features/news/article/article-page.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load =
  ({ params: { slug = '' } }: PageRequest) =>
  (queries: QueryClient) =>
    queries.query(storyQuery(slug));
export const loader = (page: PageRequest) => preloadOnServer(load(page));
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal });

export default function ArticleRoute() {
  const { slug = '' } = useParams();
  return <ArticlePage key={slug} slug={slug} comments={<Comments slug={slug} />} />;
}
