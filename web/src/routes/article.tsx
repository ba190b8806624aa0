import {
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { preload } from '~/app/page-data/preload.ts';
import { Comments } from '~/features/comments/comments.tsx';
import { storyQuery } from '~/features/news/api/stories.ts';
import { ArticlePage } from '~/features/news/article/article-page.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load = (slug: string) => preload((queries) => queries.query(storyQuery(slug)));
export const loader = ({ params }: LoaderFunctionArgs) => load(params.slug ?? '');
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(params.slug ?? '');

export default function ArticleRoute() {
  const { slug = '' } = useParams();
  return <ArticlePage key={slug} slug={slug} comments={<Comments slug={slug} />} />;
}
