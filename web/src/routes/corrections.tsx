import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { showsAny as shows } from '~/app/page-data/load-failure.ts';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { CorrectionsList } from '~/features/pages/corrections-list.tsx';
import { correctionsQuery } from '~/features/pages/corrections-query.ts';
import { Statement } from '~/features/pages/statement.tsx';
import { STATEMENTS } from '~/features/pages/statements.ts';
import { queryOf } from '~/shared/config/page-queries.ts';
import { paths } from '~/shared/config/paths.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () =>
  pageMeta({ title: STATEMENTS.corrections.title, canonical: paths.corrections });

const load =
  ({ request }: PageRequest) =>
  (queries: QueryClient) =>
    queries.query(correctionsQuery(pageNumber(queryOf('corrections', request))));
export const loader = (page: ServerPageRequest) =>
  preloadOnServer(load(page), page.context, { shows });
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal, shows });

/** The page with the corrections policy and all corrections. */
export default function CorrectionsRoute() {
  const [query] = useSearchParams();
  return (
    <Statement name="corrections">
      <CorrectionsList page={pageNumber(query)} />
    </Statement>
  );
}
