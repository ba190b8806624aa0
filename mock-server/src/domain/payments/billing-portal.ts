import { eq } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/index.ts';
import { fail, failField } from '../errors.ts';
import type { Caller, World } from '../world.ts';
import { customerOf } from './checkout.ts';
import { normaliseReturnUrl } from './return-urls.ts';

/**
 * Opens the payment provider's page on which the member changes the card (operation
 * createBillingPortalSession).
 * @param serverOrigin the origin at which clients reach this server, which itself serves the page
 *   if payments are simulated
 * @returns the URL that the browser opens
 * @throws DomainError foreign_return_url (400); no_card (409) for a person who was never a member;
 *   payment_unavailable, payment_refused, payment_not_configured (503)
 */
export const openBillingPortal = async (
  world: World,
  caller: Caller,
  url: string,
  serverOrigin: string,
): Promise<string> => {
  const returnUrl = normaliseReturnUrl(url, world.config.siteOrigins);
  if (returnUrl === null) throw failField('foreign_return_url', 'return_url');
  const isMember = eq(subscriptions.userId, caller.id);
  if ((await world.db.$count(subscriptions, isMember)) === 0) throw fail('no_card');
  return world.payments.openBillingPortal({
    userId: caller.id,
    customerId: await customerOf(world, caller.id),
    returnUrl,
    serverOrigin,
    now: world.clock.now(),
  });
};
