import { ADVERTISEMENTS } from '~/features/advertisements/public/descriptions.ts';
import { PRICING } from '~/features/membership/pricing/description.ts';
import { ABOUT } from '~/features/pages/about-description.ts';
import { statementPage } from '~/features/pages/statement-description.ts';
import { TERMS } from '~/features/pages/terms-description.ts';
import { paths } from '~/shared/config/paths.ts';
import type { FixedPage } from '~/shared/page/page-description.ts';

const PAGES: readonly FixedPage[] = [
  { path: paths.home },
  ADVERTISEMENTS,
  PRICING,
  ABOUT,
  statementPage('corrections'),
  statementPage('accessibility'),
  statementPage('privacy'),
  TERMS,
];

/** The public pages that search engines list, besides stories, advertisements and lists of them. */
export const FIXED_PAGES = PAGES.filter(({ noindex = false }) => !noindex);
