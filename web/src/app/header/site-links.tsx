import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';
import { AdvertiseLink } from './advertise-link.tsx';

export function SiteLinks() {
  const { pathname } = useLocation();
  const withoutAbout = pathname.startsWith(paths.dashboard) || pathname === paths.pricing;
  return (
    <>
      <NavLink to={paths.home} end>
        Home
      </NavLink>
      {!withoutAbout && <NavLink to={paths.about}>About Us</NavLink>}
      <AdvertiseLink />
      <NavLink to={paths.pricing}>Pricing</NavLink>
    </>
  );
}
