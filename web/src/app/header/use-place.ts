import { useMatch } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';

/** Whether the header is on a page that shows less; the router takes `/pricing/` as well. */
export const usePlace = () => ({
  inDashboard: useMatch(`${paths.dashboard}/*`) !== null,
  onPricing: useMatch(paths.pricing) !== null,
});
