import { inArray } from 'drizzle-orm';
import type { Database } from '../src/db/connection.ts';
import { payments, subscriptions, users } from '../src/db/schema/index.ts';
import { DAY_MS } from '../src/lib/time.ts';
import { hashPassword } from '../src/domain/accounts/passwords.ts';
import { toDecimal, MONTHLY_PLAN } from '../src/domain/payments/plans.ts';
import { readPeople, type SeedPerson, type Town } from './files.ts';
import { daysBefore } from './time.ts';

const membershipOf = (person: SeedPerson, userId: number, now: Date) => {
  if (person.subscription === null) return [];
  const { state, started_days_ago, ends_in_days, auto_renew } = person.subscription;
  const startDate = daysBefore(now, started_days_ago);
  return [
    {
      userId,
      stripeSubscriptionId: `sub_seed_${person.key.replaceAll('-', '_')}`,
      status: state === 'expired' ? 'expired' : 'premium',
      price: toDecimal(MONTHLY_PLAN.amountCents),
      currency: MONTHLY_PLAN.currency,
      durationDays: MONTHLY_PLAN.durationDays,
      startDate,
      endDate: daysBefore(now, -ends_in_days),
      isActive: state !== 'expired',
      autoRenew: auto_renew,
      plan: MONTHLY_PLAN.name,
      createdAt: startDate,
      updatedAt: startDate,
    },
  ];
};

/** Each month of a membership has one payment. */
const paymentsOf = (membership: ReturnType<typeof membershipOf>[number]) => {
  const { userId, stripeSubscriptionId, startDate, endDate, durationDays, currency } = membership;
  const months = (endDate.getTime() - startDate.getTime()) / (durationDays * DAY_MS);
  const { amountCents } = MONTHLY_PLAN;
  return Array.from({ length: months }, (_, month) => {
    const at = daysBefore(startDate, -month * durationDays);
    const periodEnd = daysBefore(at, -durationDays);
    const reference = `in_${stripeSubscriptionId}_${month}`;
    const status = 'paid' as const;
    return { userId, reference, status, amountCents, currency, at, periodStart: at, periodEnd };
  });
};

/** One password that everybody gets instead of those in people.yaml, and the cost of its hash. */
interface PasswordOptions {
  password?: string | undefined;
  passwordCostLog2?: number | undefined;
}

/** Hashing is slow by design, so a password that several people share is hashed once. */
const hashPasswords = async (
  people: readonly SeedPerson[],
  { password: common, passwordCostLog2: costLog2 }: PasswordOptions,
): Promise<(person: SeedPerson) => string> => {
  const passwords = [...new Set(people.map(({ password }) => common ?? password))];
  const hashes = new Map<string, string>();
  for (const password of passwords) {
    hashes.set(password, await hashPassword(password, { costLog2 }));
  }
  return ({ password }) => hashes.get(common ?? password) ?? '';
};

/** Gives the seeded people other passwords. */
export const replacePasswords = async (db: Database, options: PasswordOptions): Promise<void> => {
  const people = readPeople();
  const hashOf = await hashPasswords(people, options);
  for (const passwordHash of new Set(people.map(hashOf))) {
    const sharers = people.filter((person) => hashOf(person) === passwordHash);
    const emails = sharers.map(({ email }) => email);
    await db.update(users).set({ passwordHash }).where(inArray(users.email, emails));
  }
};

/** Inserts all people with their memberships. Returns their ids by their keys in people.yaml. */
export const seedPeople = async (
  db: Database,
  now: Date,
  { people }: Pick<Town, 'people'>,
  options: PasswordOptions,
): Promise<Map<string, number>> => {
  if (people.length === 0) return new Map();
  const hashOf = await hashPasswords(people, options);
  const ids = new Map(people.map(({ key }, index) => [key, index + 1]));
  await db.insert(users).values(
    people.map((person, index) => {
      const joinedDate = daysBefore(now, person.joined_days_ago);
      return {
        id: index + 1,
        email: person.email,
        passwordHash: hashOf(person),
        role: person.role,
        firstName: person.first_name,
        lastName: person.last_name,
        phoneNumber: person.phone_number === '' ? null : person.phone_number,
        phoneVerifiedAt: person.verified && person.phone_number !== '' ? joinedDate : null,
        emailVerifiedAt: person.verified ? joinedDate : null,
        joinedDate,
        updatedAt: joinedDate,
      };
    }),
  );
  const memberships = people.flatMap((person, index) => membershipOf(person, index + 1, now));
  const paid = memberships.flatMap(paymentsOf);
  if (memberships.length > 0) await db.insert(subscriptions).values(memberships);
  if (paid.length > 0) await db.insert(payments).values(paid);
  return ids;
};
