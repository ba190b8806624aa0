import { terms } from '../../../../paper/words/terms.ts';
import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import type { FixedPage } from '~/shared/page/page-description.ts';

export const TERMS: FixedPage = {
  title: 'Terms',
  description: `What readers, members and advertisers can expect from ${site.name}, and what we expect from them.`,
  path: paths.terms,
  noindex: terms.placeholder,
  parents: [],
};
