import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useApi } from '~/shared/api/api-context.ts';
import { messageOf } from '~/shared/api/errors.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { useSession, type User } from '~/shared/session/session-context.ts';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import styles from './account.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { MembershipSummary } from './membership-summary.tsx';
import { ProfileForm } from './profile-form.tsx';

export function ProfilePage({ children }: { children?: ReactNode }) {
  const { user } = useSession();
  return user && <Profile user={user}>{children}</Profile>;
}

function Profile({ user, children }: { user: User; children: ReactNode }) {
  const { isPremium } = useSession().membership;
  const api = useApi();
  const queries = useQueryClient();
  const query = profileQuery(api, user.id);
  const profile = useQuery(query);
  const retry = useRetry(query.queryKey);
  return (
    <div className={styles.page}>
      {(user.role !== 'admin' || isPremium) && (
        <section aria-labelledby="membership">
          <SectionLabel id="membership">Membership</SectionLabel>
          <MembershipSummary />
        </section>
      )}
      {children}

      <section aria-labelledby="details">
        <SectionLabel id="details">Your details</SectionLabel>
        {profile.data && (
          <>
            <p className={styles.since}>
              With us since <Timestamp iso={profile.data.user.joinedDate} dayOnly />
            </p>
            <ProfileForm
              user={profile.data.user}
              onSaved={(saved) => queries.setQueryData(query.queryKey, saved)}
            />
          </>
        )}
        {profile.isPending && (
          <div className={styles.loading}>
            <PendingPanel label="Loading your profile" onRetry={retry} />
          </div>
        )}
        {profile.isLoadingError && (
          <ErrorPanel
            message={messageOf(profile.error)}
            onRetry={retry}
            retrying={profile.isFetching}
          />
        )}
      </section>

      {/* The password form waits for the profile, which would otherwise move the form. */}
      {!profile.isPending && (
        <section aria-labelledby="password">
          <SectionLabel id="password">Password</SectionLabel>
          <ChangePasswordForm email={user.email} />
        </section>
      )}
    </div>
  );
}
