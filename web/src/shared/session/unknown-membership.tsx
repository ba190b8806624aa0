import { useTransition } from 'react';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { useSession } from './session-context.ts';

/** Replaces a membership offer if the profile fails to load, because the reader may be a member. */
export function UnknownMembership({ titleAs }: { titleAs?: 'h1' }) {
  const { reloadProfile } = useSession();
  const [retrying, startRetry] = useTransition();
  return (
    <ErrorPanel
      titleAs={titleAs}
      message="We could not look up your membership."
      retrying={retrying}
      onRetry={() => startRetry(reloadProfile)}
    />
  );
}
