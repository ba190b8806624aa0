import { startCheckout } from '~/features/membership/api/checkout.ts';
import { hasActiveSubscription } from '~/shared/session/membership.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { MEMBER, READER } from '../consumer/support/people.ts';
import { mustBe, step, type Journey, type World } from './journey.ts';
import { runQuery } from './site.ts';

const SITE = 'http://localhost:3000';
const MEMBERSHIPS = [
  ['active', true],
  ['not renewing', true],
  ['ended', false],
  ['none', false],
] as const;

const compare = async (world: World): Promise<void> => {
  for (const [membership, isMember] of MEMBERSHIPS) {
    const { token } = await world.given('a person is signed in', { email: MEMBER, membership });
    const read = runQuery(profileQuery(world.as(String(token)), 0));
    const { subscription } = await step('Reading the profile', read);
    const what = `Whether the site takes somebody whose membership is "${membership}" for a member`;
    mustBe(what, hasActiveSubscription(subscription), isMember);
  }
};

const startPaying = async (world: World): Promise<void> => {
  const { token } = await world.given('a person is signed in', { email: READER });
  const checkout = startCheckout(world.as(String(token)), SITE, world.signal);
  await step('Starting a checkout that the site goes to', checkout);
};

/** Paying for the paper. */
export const MEMBERSHIP: Journey[] = [
  {
    title: 'members are taken for members, and nobody else is',
    tier: 'documented',
    screens: ['Dashboard and header', 'Pricing'],
    run: compare,
  },
  {
    title: 'a checkout is at an address that the site goes to',
    tier: 'documented',
    screens: ['Pricing'],
    run: startPaying,
  },
];
