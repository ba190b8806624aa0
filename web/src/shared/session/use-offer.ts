import { useSession } from './session-context.ts';

/** Where a browser remembers that it is a member's or an admin's, read by app/document/start.ts. */
export const NO_OFFERS_KEY = 'no-offers';

/**
 * Whether to offer a membership: not to admins, members or those whose membership cannot be looked
 * up. An offer needs the attribute `data-offer`, so that it is hidden (see base.css) from those who
 * may be signed in until that is known.
 */
export const useOffer = () => {
  const { user, membership } = useSession();
  return {
    isOffered: !membership.isPremium && membership.state !== 'unknown' && user?.role !== 'admin',
    'data-offer': membership.state === 'loading' ? 'undecided' : 'decided',
  };
};
