import { useLocation } from 'react-router-dom';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { paths, signInUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { onPlainClick } from '~/shared/lib/on-plain-click.ts';
import { useOffer } from '~/shared/session/use-offer.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { UnknownMembership } from '~/shared/session/unknown-membership.tsx';
import { ButtonLink } from '~/shared/ui/button.tsx';
import styles from './article.module.css';

/** The paywall of a premium story. After a purchase, the buyer returns to the story. */
export function JoinPanel() {
  const { state, membership } = useSession();
  const { pathname } = useLocation();
  const openAuthModal = useAuthModal();
  const { isOffered, ...offer } = useOffer();
  if (membership.state === 'unknown') return <UnknownMembership />;
  if (!isOffered) return <p>The rest of this story is for members.</p>;
  return (
    <aside {...offer} className={styles.join} aria-label="Membership" data-print="hide">
      <p className={styles.joinTitle}>The rest of this story is for members</p>
      <p>
        {`Membership is ${site.plan.price} per month. It pays for stories that take weeks, like this one.`}
      </p>
      <p className={styles.joinActions}>
        <ButtonLink to={paths.pricing}>See membership</ButtonLink>
        {state !== 'signed-in' && (
          <ButtonLink
            to={signInUrl(pathname)}
            variant="quiet"
            onClick={onPlainClick(() => openAuthModal({ mode: 'sign-in' }))}
          >
            Already a member? Sign in
          </ButtonLink>
        )}
      </p>
    </aside>
  );
}
