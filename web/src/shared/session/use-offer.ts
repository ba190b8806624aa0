import { useSession } from './session-context.ts';

/** The storage key that marks a member's or an admin's browser. app/document/start.ts reads it. */
export const NO_OFFERS_KEY = 'no-offers';

/**
 * Whether to offer a membership. Admins, members and users whose membership failed to load get no
 * offer. Every offer needs the attribute `data-offer`, which hides it while the membership loads.
 */
export const useOffer = () => {
  const { user, membership } = useSession();
  return {
    isOffered: !membership.isPremium && membership.state !== 'unknown' && user?.role !== 'admin',
    'data-offer': membership.state === 'loading' ? 'undecided' : 'decided',
  };
};
