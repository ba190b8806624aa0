import { Link, useLocation } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { useOffer } from '~/shared/session/use-offer.ts';
import styles from './header.module.css';

/** Offers the membership, except in the dashboard and on the page with the offer itself. */
export function PromoBadge() {
  const { isOffered, ...offer } = useOffer();
  const { pathname } = useLocation();
  if (!isOffered || pathname === paths.pricing || pathname.startsWith(paths.dashboard)) return null;
  return (
    <Link {...offer} to={paths.pricing} className={styles.promo}>
      {site.promo}
    </Link>
  );
}
