import { eq } from 'drizzle-orm';
import { paymentCustomers, users } from '../../db/schema/index.ts';
import { fail } from '../../domain/errors.ts';
import { normaliseReturnUrl } from '../../domain/payments/return-urls.ts';
import type { Services } from '../../domain/services.ts';
import { isSimulated } from './simulated-events.ts';

/** The last digits of the card that is charged until a member chooses another one. */
const FIRST_CARD = '4242';
/** The last digits of a card that can be chosen, but whose renewals are declined. */
export const DECLINED_CARD = '0341';

/** The names of the simulated cards, by their last digits. */
export const CARDS = {
  [FIRST_CARD]: ['Visa •••• 4242', 'succeeds'],
  '4444': ['Mastercard •••• 4444', 'succeeds'],
  [DECLINED_CARD]: ['Visa •••• 0341', 'declined at renewal'],
} as const;

/**
 * Finds the member who can change the card on the page with this id.
 * @throws DomainError portal_link_invalid (410), foreign_return_url (400)
 */
export const findPortal = async (services: Services, id: string, url: string) => {
  const { payments } = services;
  const userId = isSimulated(payments) ? payments.readPortalId(id, services.clock.now()) : null;
  if (userId === null) throw fail('portal_link_invalid');
  const returnUrl = normaliseReturnUrl(url, services.config.siteOrigins);
  if (returnUrl === null) throw fail('foreign_return_url');
  const [found] = await services.db
    .select({ email: users.email, card: paymentCustomers.simulatedCard })
    .from(users)
    .leftJoin(paymentCustomers, eq(paymentCustomers.userId, users.id))
    .where(eq(users.id, userId));
  if (found === undefined) throw fail('portal_link_invalid');
  return { userId, email: found.email, card: found.card ?? FIRST_CARD, returnUrl };
};

export type Portal = Awaited<ReturnType<typeof findPortal>>;

/** Stores the card that the simulated provider charges from now on. */
export const changeCard = async ({ db }: Services, userId: number, card: string): Promise<void> => {
  await db
    .insert(paymentCustomers)
    .values({ userId, customerId: `cus_local_${userId}`, simulatedCard: card })
    .onConflictDoUpdate({ target: paymentCustomers.userId, set: { simulatedCard: card } });
};

/** After a payment on the checkout page, renewals are charged to the card of that page. */
export const resetCard = async ({ db }: Services, userId: number): Promise<void> => {
  const isThis = eq(paymentCustomers.userId, userId);
  await db.update(paymentCustomers).set({ simulatedCard: null }).where(isThis);
};
