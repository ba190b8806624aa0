import {
  useParams,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { preload } from '~/app/page-data/preload.ts';
import { sectionsQuery, useSections } from '~/app/sections.ts';
import { storiesQuery } from '~/features/news/api/stories.ts';
import { SectionPage } from '~/features/news/section/section-page.tsx';
import { ApiError } from '~/shared/api/errors.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load = (slug: string, request: Request) =>
  preload(async (queries) => {
    const page = pageNumber(new URL(request.url).searchParams);
    const [sections] = await Promise.all([
      queries.query(sectionsQuery()),
      queries.query(storiesQuery({ section: slug, page })),
    ]);
    if (!sections.some((section) => section.slug === slug)) {
      throw new ApiError({ status: 404, message: 'Section not found' });
    }
  });
export const loader = ({ params, request }: LoaderFunctionArgs) => load(params.slug ?? '', request);
export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  load(params.slug ?? '', request);

export default function SectionRoute() {
  const params = useParams();
  const [query] = useSearchParams();
  const section = useSections().find(({ slug }) => slug === params.slug);
  if (section === undefined) return null;
  return <SectionPage section={section} page={pageNumber(query)} />;
}
