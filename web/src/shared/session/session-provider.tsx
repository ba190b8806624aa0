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
import { createBrowserSession } from './browser-session.ts';
import { knownMembership, LOADING_MEMBERSHIP, UNKNOWN_MEMBERSHIP } from './membership.ts';
import { profileQuery, type Profile } from './profile.ts';
import { SessionContext, type Membership, type Session } from './session-context.ts';
import { LOADING_SNAPSHOT, type SessionSnapshot, type SessionStore } from './session-store.ts';
import { useSessionEvents } from './use-session-events.ts';

type Props = {
  children: ReactNode;
  /** Makes the session's store; the browser's own unless a test brings one. */
  createSession?: () => SessionStore;
};

/**
 * Knows who is reading and gives `useSession()` and `useApi()` to everything below. On the server
 * and until the cookies have been read the session is loading. A session that ends by itself leads
 * to /login, which remembers the page; a sign-out leads home.
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
  const profile = useQuery({
    ...profileQuery(api, userId ?? 0),
    enabled: userId !== undefined,
  });
  const { data, isError } = profile;

  const session = useMemo<Session>(
    () => ({
      state: snapshot.state,
      user: personOf(snapshot, data),
      membership: membershipOf(snapshot, data, isError),
      signIn: (tokens, options) => {
        store.signIn(tokens, options);
        // What was fetched for nobody may be less than what this person may see.
        void queries.invalidateQueries();
      },
      signOut: async () => {
        if (snapshot.user !== null) void forgetDrafts(snapshot.user.id);
        await store.signOut();
      },
      reloadProfile: () => queries.invalidateQueries({ queryKey: ['profile'] }),
    }),
    [snapshot, data, isError, store, queries],
  );

  return (
    <ApiContext value={api}>
      <SessionContext value={session}>{children}</SessionContext>
    </ApiContext>
  );
}

const loadingSnapshot = () => LOADING_SNAPSHOT;

/**
 * False while the page is hydrated, then true, in no hurry: a session that is known in the middle
 * of it would have the whole page hydrated at one go, and nothing else done meanwhile.
 */
function useOpened(): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    startTransition(() => {
      setOpened(true);
    });
  }, []);
  return opened;
}

/** What a person has not sent yet goes with them. Few pages write drafts: it is loaded only now. */
async function forgetDrafts(userId: number): Promise<void> {
  try {
    const { clearDraftsOf } = await import('../drafts/draft-store.ts');
    await clearDraftsOf(userId);
  } catch {
    // Without a connection the module cannot come; nobody is kept from signing out by that.
  }
}

/** The token names the person at once; the profile knows more, and newer, once it is there. */
function personOf({ user }: SessionSnapshot, profile: Profile | undefined) {
  if (user === null || profile === undefined) return user;
  return { ...profile.user, id: user.id };
}

function membershipOf(
  { state }: SessionSnapshot,
  profile: Profile | undefined,
  isError: boolean,
): Membership {
  if (state === 'signed-out') return knownMembership(null);
  if (state === 'signed-in' && profile) return knownMembership(profile.subscription);
  return state === 'signed-in' && isError ? UNKNOWN_MEMBERSHIP : LOADING_MEMBERSHIP;
}
