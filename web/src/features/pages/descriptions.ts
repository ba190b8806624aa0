import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import type { FixedPage } from '~/shared/page/page-description.ts';
import { STATEMENTS, type StatementName } from './statements.ts';

export const ABOUT: FixedPage = {
  title: 'About Us',
  description: `Who reports for ${site.name}, how we correct mistakes, which advertisements we accept, and how to reach the newsroom.`,
  path: paths.about,
  parents: [],
};

export const TERMS: FixedPage = {
  title: 'Terms',
  description: `What readers, members and advertisers can expect from ${site.name}, and what we expect from them.`,
  path: paths.terms,
  parents: [],
};

export const statementPage = (name: StatementName): FixedPage => ({
  title: STATEMENTS[name].title,
  description: STATEMENTS[name].intro,
  path: paths[name],
  parents: [],
});
