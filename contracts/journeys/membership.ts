import { hasActiveSubscription } from '~/shared/session/membership.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { MEMBER } from '../consumer/support/people.ts';
import { mustBe, step, type Journey, type World } from './journey.ts';
import { runQuery } from './site.ts';

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

/** Paying for the paper. */
export const MEMBERSHIP: Journey[] = [
  {
    title: 'members are taken for members, and nobody else is',
    tier: 'documented',
    screens: ['Dashboard and header', 'Pricing'],
    run: compare,
  },
];
