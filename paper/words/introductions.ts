import { identity } from '../identity.ts';

/** The introductions of the pricing page and of the list of advertisements. */
export const introductions = {
  pricing: `${identity.name} is paid for by the people who read it. Membership keeps reporters in the council chamber and on the river bank.`,
  advertisements: 'Sold, wanted, offered and announced in the valley.',
  /** What search engines show of the list of advertisements. */
  advertisementsDescription: `What the people of ${identity.town} and the valley sell, want, offer and announce.`,
};
