import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { signInUrl } from '~/shared/config/paths.ts';
import { onPlainClick } from '~/shared/lib/on-plain-click.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { MessageForm } from './message-form.tsx';
import styles from './message.module.css';

/** Lets readers write to an advertiser without a link, if the backend supports messages. */
export function WriteToAdvertiser({ advertisement }: { advertisement: Advertisement }) {
  const { state, user } = useSession();
  const { pathname } = useLocation();
  const openAuthModal = useAuthModal();
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const isOwn = user !== null && user.id === advertisement.user_id;
  if (advertisement.takes_messages !== true || state === 'loading' || isOwn) return null;
  if (state === 'signed-out') {
    return (
      <p className={styles.message}>
        <ButtonLink
          to={signInUrl(pathname)}
          onClick={onPlainClick(() => openAuthModal({ mode: 'sign-in' }))}
        >
          Sign in to write to the advertiser
        </ButtonLink>
      </p>
    );
  }
  return (
    <div className={styles.message}>
      <Button
        variant={isOpen ? 'outline' : 'filled'}
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
          setIsSent(false);
        }}
      >
        Write to the advertiser
      </Button>
      {isOpen && (
        <MessageForm
          id={advertisement.id}
          onSent={() => {
            setIsOpen(false);
            setIsSent(true);
          }}
        />
      )}
      <p role="status">{isSent && 'Your message is on its way. The reply will come by email.'}</p>
    </div>
  );
}
