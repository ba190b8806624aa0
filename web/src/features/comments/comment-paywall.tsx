import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { UnknownMembership } from '~/shared/session/unknown-membership.tsx';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import styles from './comments.module.css';

/** Tells readers that commenting requires an account and a membership. */
export function CommentPaywall() {
  const { state, membership } = useSession();
  const openAuthModal = useAuthModal();
  if (membership.state === 'loading') return null;
  if (membership.state === 'unknown') return <UnknownMembership />;
  return (
    <div className={styles.wayIn}>
      <p>Premium membership is required to comment.</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.pricing} size="small">
          See membership
        </ButtonLink>
        {state === 'signed-out' && (
          <Button variant="quiet" size="small" onClick={() => openAuthModal({ mode: 'sign-in' })}>
            Already a member? Sign in
          </Button>
        )}
      </div>
    </div>
  );
}
