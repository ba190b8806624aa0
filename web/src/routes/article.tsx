import { preload } from '~/app/page-data/preload.ts';
import { storyQuery } from '~/features/news/api/stories.ts';
import { ArticlePage } from '~/features/news/article/article-page.tsx';
import type { Route } from './+types/article.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load = (slug: string) => preload((queries) => queries.ensureQueryData(storyQuery(slug)));
export const loader = ({ params }: Route.LoaderArgs) => load(params.slug);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(params.slug);

export default function ArticleRoute({ params }: Route.ComponentProps) {
  return <ArticlePage key={params.slug} slug={params.slug} />;
}
