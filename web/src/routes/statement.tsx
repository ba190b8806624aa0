import { matchPath, useLocation } from 'react-router-dom';
import type { Statements } from '../../../paper/words/statements.ts';
import { statementPage } from '~/features/pages/statement-description.ts';
import { Statement } from '~/features/pages/statement.tsx';
import { paths } from '~/shared/config/paths.ts';
import { PageHead } from '~/shared/page/page-head.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const nameIn = (pathname: string): keyof Statements =>
  matchPath(paths.privacy, pathname) ? 'privacy' : 'accessibility';

export default function StatementRoute() {
  const name = nameIn(useLocation().pathname);
  return (
    <>
      <PageHead {...statementPage(name)} />
      <Statement name={name} />
    </>
  );
}
