import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import type { FixedPage } from '~/shared/page/page-description.ts';

export const PRICING: FixedPage = {
  title: 'Pricing',
  description: `What a monthly membership of ${site.name} costs and includes. It can be canceled at any time.`,
  path: paths.pricing,
  parents: [],
};
