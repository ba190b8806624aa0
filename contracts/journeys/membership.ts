import { setTimeout } from 'node:timers/promises';
import { startCheckout } from '~/features/membership/api/checkout.ts';
import { isApiError } from '~/shared/api/errors.ts';
import { paths } from '~/shared/config/paths.ts';
import { hasActiveSubscription } from '~/shared/session/membership.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { MEMBER, READER } from '../consumer/support/people.ts';
import { LeftOut, must, mustBe, step, type Journey, type World } from './journey.ts';
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

const OK = 200;
const POLL_MS = 500;
const MAX_POLLS = 20;

/**
 * Pays on the page of a simulated checkout, which the backend itself serves. Behind a proxy that
 * page has another origin than the backend has here.
 * @returns where the browser is led
 * @throws LeftOut where the page needs a browser
 */
const payAt = async ({ providerUrl }: World, checkout: string): Promise<string> => {
  const { origin, pathname } = new URL(checkout);
  const page = new URL(pathname, providerUrl);
  const shown = await fetch(page);
  const isForm = /<form method="post"[^]*name="outcome" value="pay"/.test(await shown.text());
  if (!shown.ok || !isForm) throw new LeftOut(`A checkout at ${origin} needs a browser`);
  const body = new URLSearchParams({ outcome: 'pay' });
  const paid = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  return paid.headers.get('location') ?? '';
};

const buy = async (world: World): Promise<void> => {
  const { token } = await world.given('a person is signed in', { email: READER });
  const api = world.as(String(token));
  const isMember = async (): Promise<boolean> => {
    const { subscription } = await step('Reading the profile', runQuery(profileQuery(api, 0)));
    return hasActiveSubscription(subscription);
  };
  const { siteOrigin, signal } = world;
  const start = startCheckout(api, siteOrigin, signal).catch((error: unknown) => {
    // The interactions judge the address: what the site trusts is set where it is deployed.
    if (isApiError(error, OK)) throw new LeftOut('The checkout has no address that is known here');
    throw error;
  });
  const checkout = await step('Starting a checkout', start);
  must(!(await isMember()), 'Somebody who has paid nothing yet is a member');
  const place = await payAt(world, checkout);
  const success = `${siteOrigin}${paths.paymentSuccess}`;
  must(place.startsWith(success), `A paid checkout leads to "${place}" instead of ${success}`);
  // The payment provider may tell the backend a moment later.
  for (let polls = 1; !(await isMember()); polls += 1) {
    must(polls < MAX_POLLS, 'Somebody who has paid is no member');
    await setTimeout(POLL_MS);
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
  {
    title: 'somebody pays and is a member',
    tier: 'documented',
    screens: ['Pricing', 'Payment result'],
    run: buy,
  },
];
