import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { useSession } from '~/shared/session/session-context.ts';
import styles from './header.module.css';

/** Advertises the membership to everybody without a known one. */
export function PromoBadge() {
  const { membership } = useSession();
  if (membership.isPremium) return null;
  return (
    <Link to={paths.pricing} className={styles.promo}>
      {site.promo}
    </Link>
  );
}
