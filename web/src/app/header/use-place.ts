import { useMatch } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';

/**
 * Tells whether the page is in the dashboard or is the pricing page, which have shorter headers.
 * `useMatch` ignores a trailing slash, as in `/pricing/`.
 */
export const usePlace = () => ({
  inDashboard: useMatch(`${paths.dashboard}/*`) !== null,
  onPricing: useMatch(paths.pricing) !== null,
});
