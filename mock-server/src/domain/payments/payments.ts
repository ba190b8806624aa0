import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { payments, users } from '../../db/schema/index.ts';
import type { Config } from '../../settings/config.ts';
import type { Caller, Services } from '../services.ts';
import type { EventTimes } from './membership-periods.ts';

export type Payment = typeof payments.$inferSelect;

export interface PaymentContext extends EventTimes {
  tax: Config['tax'];
}

type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'at' | 'taxCents' | 'taxLabel'>;

/** Tax rates in percent have up to three decimals. A rate times this number is a whole number. */
const THOUSANDTHS = 1000;

/** Returns the tax that an amount contains, rounded to the nearest cent, and the tax's label. */
export const taxIn = (amountCents: number, { name, percent }: Omit<Config['tax'], 'id'>) => {
  // All numbers are whole and less than 2^53, so the result is exact.
  const rate = Math.round(percent * THOUSANDTHS);
  const taxCents = Math.round((amountCents * rate) / (100 * THOUSANDTHS + rate));
  return { taxCents, taxLabel: `${name}, ${percent}%` };
};

/** Stores a payment or failed attempt, unless its amount is zero. Events arrive in any order. */
export const recordPayment = async (
  tx: Database,
  { at, tax }: PaymentContext,
  payment: NewPayment,
): Promise<void> => {
  if (payment.amountCents === 0) return;
  if ((await tx.$count(users, eq(users.id, payment.userId))) === 0) return;
  const row = { ...payment, at, ...taxIn(payment.amountCents, tax) };
  await tx
    .insert(payments)
    .values(row)
    .onConflictDoUpdate({
      target: payments.reference,
      set: row,
      setWhere: sql`${payments.status} = 'failed' and ${payments.at} <= excluded.at`,
    });
};

/** Lists the payments and failed attempts of a person, newest first. */
export const findPayments = ({ db }: Services, caller: Caller): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.userId, caller.id))
    .orderBy(desc(payments.at), desc(payments.id));
