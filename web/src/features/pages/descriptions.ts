import { about } from '../../../../paper/words/about.ts';
import { statements, type Statements } from '../../../../paper/words/statements.ts';
import { terms } from '../../../../paper/words/terms.ts';
import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import type { FixedPage } from '~/shared/page/page-description.ts';

export const ABOUT: FixedPage = {
  title: 'About Us',
  description: about.description,
  path: paths.about,
  parents: [],
};

export const TERMS: FixedPage = {
  title: 'Terms',
  description: `What readers, members and advertisers can expect from ${site.name}, and what we expect from them.`,
  path: paths.terms,
  noindex: terms.placeholder,
  parents: [],
};

export const statementPage = (name: keyof Statements): FixedPage => ({
  title: statements[name].title,
  description: statements[name].intro,
  path: paths[name],
  noindex: statements[name].placeholder,
  parents: [],
});
