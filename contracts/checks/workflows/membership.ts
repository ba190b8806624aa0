import { setTimeout } from 'node:timers/promises';
import { startCheckout } from '~/features/membership/api/checkout.ts';
import { isApiError } from '~/shared/api/errors.ts';
import { paths } from '~/shared/config/paths.ts';
import { hasActiveSubscription } from '~/shared/session/membership.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { MEMBERSHIPS } from '../../../openapi/memberships.ts';
import { MEMBER, READER } from '../../consumer/support/people.ts';
import { LeftOut, must, mustBe, step, type Workflows, type WorkflowContext } from './workflow.ts';
import { runQuery } from './site.ts';

const compare = async (context: WorkflowContext): Promise<void> => {
  for (const membership of MEMBERSHIPS) {
    const isMember = membership === 'active' || membership === 'cancelled';
    const { token } = await context.given('a person is signed in', { email: MEMBER, membership });
    const read = runQuery(profileQuery(context.as(String(token)), 0));
    const { subscription } = await step('Reading the profile', read);
    const what = `Whether the site treats a user whose membership is "${membership}" as a member`;
    mustBe(what, hasActiveSubscription(subscription), isMember);
  }
};

const OK = 200;
const POLL_MS = 500;
const MAX_POLLS = 20;

/**
 * Pays on the backend's checkout page, at the backend's own URL even behind a proxy.
 * @throws LeftOut if the page needs a browser
 */
const payAt = async ({ providerUrl }: WorkflowContext, checkout: string): Promise<string> => {
  const { origin, pathname } = new URL(checkout);
  const page = new URL(pathname, providerUrl);
  const shown = await fetch(page);
  const isForm = /<form method="post"[^]*name="outcome" value="pay"/.test(await shown.text());
  if (!shown.ok || !isForm) throw new LeftOut(`A checkout at ${origin} needs a browser`);
  const body = new URLSearchParams({ outcome: 'pay' });
  const paid = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  return paid.headers.get('location') ?? '';
};

const buy = async (context: WorkflowContext): Promise<void> => {
  const { token } = await context.given('a person is signed in', { email: READER });
  const api = context.as(String(token));
  const isMember = async (): Promise<boolean> => {
    const { subscription } = await step('Reading the profile', runQuery(profileQuery(api, 0)));
    return hasActiveSubscription(subscription);
  };
  const { siteOrigin, signal } = context;
  const start = startCheckout(api, siteOrigin, signal).catch((error: unknown) => {
    // Site settings decide which checkout URLs are trusted, so an untrusted URL is not a fault.
    if (isApiError(error, OK))
      throw new LeftOut('The checkout’s URL is not one that the site trusts here');
    throw error;
  });
  const checkout = await step('Starting a checkout', start);
  must(!(await isMember()), 'A person who has not paid yet is a member');
  const place = await payAt(context, checkout);
  const success = `${siteOrigin}${paths.paymentSuccess}`;
  must(place.startsWith(success), `A paid checkout leads to "${place}" instead of ${success}`);
  const isFilledIn = !place.includes('CHECKOUT_SESSION_ID');
  must(isFilledIn, 'A paid checkout leads to the placeholder instead of the id of its session');
  // The webhook that confirms the payment may arrive late, so the membership is polled.
  for (let polls = 1; !(await isMember()); polls += 1) {
    must(polls < MAX_POLLS, 'A person who has paid is not a member');
    await setTimeout(POLL_MS);
  }
};

export const MEMBERSHIP: Workflows = {
  'the site recognises members, and only members, by their profile': {
    needs: ['getProfile'],
    screens: ['Dashboard and header', 'Pricing'],
    run: compare,
  },
  'a user pays and becomes a member': {
    needs: ['createCheckoutSession', 'getProfile'],
    screens: ['Pricing', 'Payment result'],
    run: buy,
  },
};
