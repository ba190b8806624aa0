import { useMatch } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';

/** The pages on which the header shows less, as the router takes them: also with a slash at the end. */
export const usePlace = () => ({
  inDashboard: useMatch(`${paths.dashboard}/*`) !== null,
  onPricing: useMatch(paths.pricing) !== null,
});
