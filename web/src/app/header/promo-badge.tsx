import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { useOffer } from '~/shared/session/use-offer.ts';
import { Link } from '~/shared/ui/link.tsx';
import styles from './header.module.css';
import { usePlace } from './use-place.ts';

/** Promotes the membership, except in the dashboard and on the pricing page. */
export function PromoBadge() {
  const { isOffered, ...offer } = useOffer();
  const { inDashboard, onPricing } = usePlace();
  if (!isOffered || inDashboard || onPricing) return null;
  return (
    <Link {...offer} to={paths.pricing} className={styles.promo}>
      {site.promo}
    </Link>
  );
}
