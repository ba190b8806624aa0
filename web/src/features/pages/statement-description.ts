import { statements, type Statements } from '../../../../paper/words/statements.ts';
import { paths } from '~/shared/config/paths.ts';
import type { FixedPage } from '~/shared/page/page-description.ts';

export const statementPage = (name: keyof Statements): FixedPage => ({
  title: statements[name].title,
  description: statements[name].intro,
  path: paths[name],
  noindex: statements[name].placeholder,
  parents: [],
});
