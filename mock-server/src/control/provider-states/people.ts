import { eq, ilike, or } from 'drizzle-orm';
import { z } from 'zod';
import { insertedRow } from '../../db/inserted-row.ts';
import { rateEvents, subscriptions, users } from '../../db/schema/index.ts';
import type { UserRow } from '../../domain/accounts.ts';
import { hashPassword } from '../../domain/passwords.ts';
import { MONTHLY_PLAN, toDecimal } from '../../domain/plans.ts';
import type { World } from '../../domain/world.ts';
import { DAY_MS } from '../../time.ts';

const MEMBERSHIP = z.enum(['none', 'active', 'not renewing', 'ended']);

/** How a person is described in the parameters of a state. */
export const personSchema = z.object({
  email: z.email(),
  password: z.string().default('Courier2026'),
  role: z.enum(['user', 'admin']).default('user'),
  verified: z.boolean().default(true),
  membership: MEMBERSHIP.default('none'),
  phone_number: z.string().nullable().default(null),
  picture: z.boolean().default(false),
});

export type PersonParams = z.infer<typeof personSchema>;

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

const addMembership = async (
  world: World,
  userId: number,
  membership: Exclude<PersonParams['membership'], 'none'>,
): Promise<void> => {
  const now = world.clock.now();
  const isActive = membership !== 'ended';
  const startDate = inDays(now, isActive ? -10 : -40);
  await world.db.insert(subscriptions).values({
    userId,
    stripeSubscriptionId: `sub_state_${userId}`,
    status: isActive ? 'premium' : 'expired',
    price: toDecimal(MONTHLY_PLAN.amountCents),
    currency: MONTHLY_PLAN.currency,
    durationDays: MONTHLY_PLAN.durationDays,
    startDate,
    endDate: inDays(startDate, MONTHLY_PLAN.durationDays),
    isActive,
    autoRenew: membership === 'active',
    plan: MONTHLY_PLAN.name,
    createdAt: startDate,
    updatedAt: startDate,
  });
};

/** Removes the account of an address with all that is theirs, and all limits that count for it. */
export const removePerson = async (
  { db }: World,
  email: string,
  phoneNumber: string | null = null,
): Promise<void> => {
  const samePhone = phoneNumber === null ? undefined : eq(users.phoneNumber, phoneNumber);
  await db.delete(users).where(or(eq(users.email, email), samePhone));
  await db.delete(rateEvents).where(ilike(rateEvents.bucket, `%${email}%`));
};

/** Recreates a person, so nothing is left over from earlier interactions. */
export const makePerson = async (world: World, person: PersonParams): Promise<UserRow> => {
  await removePerson(world, person.email, person.phone_number);
  const now = world.clock.now();
  const user = insertedRow(
    await world.db
      .insert(users)
      .values({
        email: person.email,
        passwordHash: await hashPassword(person.password, world.config.passwordCostLog2),
        role: person.role,
        firstName: 'Maya',
        lastName: 'Lindgren',
        phoneNumber: person.phone_number,
        profilePicture: person.picture ? 'authors/elena-marsh-192.webp' : null,
        emailVerifiedAt: person.verified ? now : null,
        joinedDate: now,
        updatedAt: now,
      })
      .returning(),
  );
  if (person.membership !== 'none') await addMembership(world, user.id, person.membership);
  return user;
};
