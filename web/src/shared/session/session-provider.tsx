import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  startTransition,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import { apiBaseUrl } from '../api/anonymous-api.ts';
import { ApiContext } from '../api/api-context.ts';
import { createApiClient } from '../api/client.ts';
import type { Id } from '../api/types.ts';
import { createBrowserSession } from './browser-session.ts';
import {
  knownMembership,
  LOADING_MEMBERSHIP,
  UNKNOWN_MEMBERSHIP,
  UNVERIFIED_MEMBERSHIP,
} from './membership.ts';
import { profileQuery, type Profile } from './profile.ts';
import { SessionContext, type Membership, type Session } from './session-context.ts';
import { isUnverified } from './unverified.ts';
import { NO_OFFERS_KEY } from './use-offer.ts';
import { LOADING_SNAPSHOT, type SessionSnapshot, type SessionStore } from './session-store.ts';
import { useSessionEvents } from './use-session-events.ts';

type Props = {
  children: ReactNode;
  /** Replaces the browser's session in tests. */
  createSession?: () => SessionStore;
};

/**
 * Provides `useSession()` and `useApi()`. The session is loading on the server and until the
 * cookies are read. An ended session opens /login, which remembers the page to return to. A
 * sign-out opens the home page.
 */
export function SessionProvider({ children, createSession = createBrowserSession }: Props) {
  const [store] = useState(createSession);
  const [api] = useState(() => createApiClient({ baseUrl: apiBaseUrl(), ...store }));
  const opened = useOpened();
  const snapshot = useSyncExternalStore(
    store.subscribe,
    opened ? store.getSnapshot : loadingSnapshot,
    loadingSnapshot,
  );
  useSessionEvents(store);

  const queries = useQueryClient();
  const userId = snapshot.user?.id;
  const profile = useQuery({ ...profileQuery(api, userId ?? 0), enabled: userId !== undefined });
  const { data, error } = profile;
  // A refetch drops the query's last error, so `unverifiedId` remembers the unverified user.
  const [unverifiedId, setUnverifiedId] = useState<Id>();
  if (isUnverified(error) && unverifiedId !== userId) setUnverifiedId(userId);
  const wasUnverified = userId !== undefined && unverifiedId === userId;

  const session = useMemo<Session>(
    () => ({
      state: snapshot.state,
      user: personOf(snapshot, data),
      hasEnded: snapshot.hasEnded ?? false,
      membership: membershipOf(snapshot, data, error, wasUnverified),
      signIn: (tokens, options) => {
        store.signIn(tokens, options);
        // Responses cached for visitors may lack this user's content, so they are refetched.
        void queries.invalidateQueries();
      },
      signOut: async () => {
        if (snapshot.user !== null) void forgetDrafts(snapshot.user.id);
        await store.signOut();
      },
      reloadProfile: () => queries.invalidateQueries({ queryKey: ['profile'] }),
    }),
    [snapshot, data, error, wasUnverified, store, queries],
  );

  useEffect(() => {
    const { user, membership } = session;
    if (user !== null && membership.state === 'known') {
      rememberOffers(membership.isPremium || user.role === 'admin');
    }
  }, [session]);

  return (
    <ApiContext value={api}>
      <SessionContext value={session}>{children}</SessionContext>
    </ApiContext>
  );
}

/** Stores whether the next page hides membership offers before the first paint. */
const rememberOffers = (none: boolean) => {
  document.documentElement.toggleAttribute('data-no-offers', none);
  try {
    if (none) localStorage.setItem(NO_OFFERS_KEY, '1');
    else localStorage.removeItem(NO_OFFERS_KEY);
  } catch {
    // Without storage, pages hide membership offers until the session is known.
  }
};

const loadingSnapshot = () => LOADING_SNAPSHOT;

/**
 * Returns false during hydration, then true in a low-priority update. A context change during
 * hydration would make React hydrate the whole page synchronously.
 */
const useOpened = (): boolean => {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    startTransition(() => setOpened(true));
  }, []);
  return opened;
};

const forgetDrafts = async (userId: Id): Promise<void> => {
  try {
    sessionStorage.clear();
    const { clearDraftsOf } = await import('../drafts/draft-store.ts');
    await clearDraftsOf(userId);
  } catch {
    // Without a connection, draft-store.ts cannot load. The drafts stay, and the sign-out goes on.
  }
};

/** The token identifies the user at once. After the profile has loaded, its newer data are used. */
const personOf = ({ user }: SessionSnapshot, profile: Profile | undefined) => {
  if (user === null || profile === undefined) return user;
  return { ...profile.user, id: user.id };
};

const membershipOf = (
  { state }: SessionSnapshot,
  profile: Profile | undefined,
  error: Error | null,
  wasUnverified: boolean,
): Membership => {
  if (state === 'signed-out') return knownMembership(null);
  if (state === 'signed-in' && profile) return knownMembership(profile.subscription);
  if (state === 'loading') return LOADING_MEMBERSHIP;
  if (error === null) return wasUnverified ? UNVERIFIED_MEMBERSHIP : LOADING_MEMBERSHIP;
  return isUnverified(error) ? UNVERIFIED_MEMBERSHIP : UNKNOWN_MEMBERSHIP;
};
