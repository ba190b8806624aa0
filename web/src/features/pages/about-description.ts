import { about } from '../../../../paper/words/about.ts';
import { paths } from '~/shared/config/paths.ts';
import type { FixedPage } from '~/shared/page/page-description.ts';

export const ABOUT: FixedPage = {
  title: 'About Us',
  description: about.description,
  path: paths.about,
  parents: [],
};
