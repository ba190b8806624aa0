import { eq } from 'drizzle-orm';
import { paymentCustomers } from '../../db/schema/index.ts';
import type { World } from '../world.ts';

/** Who this person is at the payment provider; null before their first checkout. */
export const customerOf = async ({ db }: World, userId: number): Promise<string | null> => {
  const rows = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId));
  return rows[0]?.customerId ?? null;
};

/** Remembers who this person is at the payment provider. */
export const saveCustomer = async (
  { db }: World,
  userId: number,
  customerId: string,
): Promise<void> => {
  await db
    .insert(paymentCustomers)
    .values({ userId, customerId })
    .onConflictDoUpdate({ target: paymentCustomers.userId, set: { customerId } });
};
