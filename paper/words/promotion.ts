import { identity } from '../identity.ts';

/** What the paper says about its membership and its advertisements. */
export const promotion = {
  badge: 'SAVE 50% ON Premium',
  title: 'We sit through the meetings so you don’t have to',
  text: 'Members read every story, join the comments and keep a reporter in the council chamber.',
  pricing: `${identity.name} is paid for by the people who read it. Membership keeps reporters in the council chamber and on the river bank.`,
  advertisements: 'Sold, wanted, offered and announced in the valley.',
  advertisementsDescription: `What the people of ${identity.town} and the valley sell, want, offer and announce.`,
};
