import { promotion } from '../../../../../paper/words/promotion.ts';
import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { useOffer } from '~/shared/session/use-offer.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { Kicker } from '~/shared/ui/headings.tsx';
import styles from './home.module.css';

/** Offers a membership to readers who are neither members nor admins. */
export function PromoCard() {
  const { isOffered, ...offer } = useOffer();
  if (!isOffered) return null;
  return (
    <aside
      {...offer}
      className={styles.promo}
      aria-label="Membership"
      data-print="hide"
      data-later=""
    >
      <div>
        <Kicker>{promotion.badge}</Kicker>
        <p className={styles.promoTitle}>{promotion.title}</p>
        <p>
          <span>{promotion.text}</span> <span>{`${site.plan.price} per month.`}</span>
        </p>
      </div>
      <ButtonLink to={paths.pricing}>See membership</ButtonLink>
    </aside>
  );
}
