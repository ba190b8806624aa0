import { paths } from '~/shared/config/paths.ts';
import { NavLink } from '~/shared/ui/nav-link.tsx';
import { AdvertiseLink } from './advertise-link.tsx';
import { usePlace } from './use-place.ts';

export function SiteLinks() {
  const { inDashboard, onPricing } = usePlace();
  return (
    <>
      <NavLink to={paths.home}>Home</NavLink>
      {!inDashboard && !onPricing && <NavLink to={paths.about}>About Us</NavLink>}
      <AdvertiseLink />
      <NavLink to={paths.pricing}>Pricing</NavLink>
    </>
  );
}
