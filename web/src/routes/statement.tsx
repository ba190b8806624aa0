import { matchPath, useLocation, type MetaArgs } from 'react-router-dom';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import { Statement } from '~/features/pages/statement.tsx';
import { STATEMENTS, type StatementName } from '~/features/pages/statements.ts';
import { paths } from '~/shared/config/paths.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const nameIn = (pathname: string): StatementName =>
  matchPath(paths.privacy, pathname) ? 'privacy' : 'accessibility';

export const meta = ({ location: { pathname } }: Pick<MetaArgs, 'location'>) =>
  pageMeta({ title: STATEMENTS[nameIn(pathname)].title, canonical: paths[nameIn(pathname)] });

/** The page of the privacy or the accessibility statement. */
export default function StatementRoute() {
  return <Statement name={nameIn(useLocation().pathname)} />;
}
