import { and, eq } from 'drizzle-orm';
import { payments, users } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { Caller, Services } from '../services.ts';
import { taxIn } from './payments.ts';

/** Returns the receipt of the person's own payment. @throws receipt_not_found (404) */
export const findReceipt = async (services: Services, caller: Caller, id: number) => {
  const [found] = await services.db
    .select()
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(eq(payments.id, id), eq(payments.userId, caller.id), eq(payments.status, 'paid')));
  if (found === undefined) throw fail('receipt_not_found');
  const { payments: payment, users: user } = found;
  const { taxCents, taxLabel } = taxIn(payment.amountCents, services.config.tax);
  return {
    ...payment,
    taxCents: payment.taxCents ?? taxCents,
    taxLabel: payment.taxLabel ?? taxLabel,
    buyerName: `${user.firstName} ${user.lastName}`,
    email: user.email,
  };
};
