import { useMatch } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';

/** Whether the page has a shorter header. The router also matches `/pricing/`. */
export const usePlace = () => ({
  inDashboard: useMatch(`${paths.dashboard}/*`) !== null,
  onPricing: useMatch(paths.pricing) !== null,
});
