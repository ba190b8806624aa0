import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { showsUnlessNotFound as shows } from '~/app/page-data/load-failure.ts';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { CorrectionsList } from '~/features/pages/corrections-list.tsx';
import { correctionsQuery } from '~/features/pages/corrections-query.ts';
import { requirePage } from '~/app/page-data/require-page.ts';
import { statementPage } from '~/features/pages/statement-description.ts';
import { Statement } from '~/features/pages/statement.tsx';
import { queryOf } from '~/shared/config/page-queries.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';
import { laterPage } from '~/shared/page/page-description.ts';
import { PageHead } from '~/shared/page/page-head.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load =
  ({ request }: PageRequest) =>
  async (queries: QueryClient) => {
    const page = pageNumber(queryOf('corrections', request));
    const list = await queries.query(correctionsQuery(page));
    requirePage(page, list?.results);
  };
export const loader = (page: ServerPageRequest) =>
  preloadOnServer(load(page), page.context, { shows });
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal, shows });

export default function CorrectionsRoute() {
  const page = pageNumber(useSearchParams()[0]);
  return (
    <>
      <PageHead {...laterPage(statementPage('corrections'), page)} />
      <Statement name="corrections">
        <CorrectionsList page={page} />
      </Statement>
    </>
  );
}
