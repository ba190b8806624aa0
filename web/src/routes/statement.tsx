import { matchPath, useLocation } from 'react-router-dom';
import { statementPage } from '~/features/pages/descriptions.ts';
import { Statement } from '~/features/pages/statement.tsx';
import type { StatementName } from '~/features/pages/statements.ts';
import { paths } from '~/shared/config/paths.ts';
import { PageHead } from '~/shared/page/page-head.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const nameIn = (pathname: string): StatementName =>
  matchPath(paths.privacy, pathname) ? 'privacy' : 'accessibility';

/** The page of the privacy or the accessibility statement. */
export default function StatementRoute() {
  const name = nameIn(useLocation().pathname);
  return (
    <>
      <PageHead {...statementPage(name)} />
      <Statement name={name} />
    </>
  );
}
