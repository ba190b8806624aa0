import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { isAmong } from '../../db/rows.ts';
import { advertisements, users } from '../../db/schema/index.ts';
import { dateOf } from '../../lib/time.ts';
import type { Mail } from '../ports.ts';
import type { Services } from '../services.ts';
import type { AdvertisementRow } from './advertisement.ts';
import { fullName } from './find.ts';
import { RENEWABLE_AFTER_MS, RENEWABLE_BEFORE_MS } from './life.ts';
import { renewalToken } from './renew.ts';

/** The maximum number of reminders per run, which keeps each run short. */
const MOST = 20;

interface Ending extends Pick<AdvertisementRow, 'id' | 'title' | 'serialNumber'> {
  endsAt: Date;
  ownerName: string;
  email: string;
}

const reminderMail = (
  services: Pick<Services, 'config' | 'clock' | 'otpKey'>,
  { id, title, serialNumber, endsAt, ownerName, email }: Ending,
): Mail => {
  const { config } = services;
  const { siteOrigins, siteName } = config;
  const [site = ''] = siteOrigins;
  const verb = services.clock.now() < endsAt ? 'ends' : 'ended';
  const last = new Date(endsAt.getTime() + RENEWABLE_AFTER_MS);
  return {
    to: email,
    subject: `Your advertisement ${serialNumber} ${verb} on ${dateOf(endsAt, config)}`,
    text: [
      `Dear ${ownerName},`,
      `Your advertisement "${title}" (${serialNumber}) ${verb} on ${dateOf(endsAt, config)}. You can renew it here until ${dateOf(last, config)}; the link works once:`,
      `${site}/advertisements/${id}/renew?token=${renewalToken(services, id, endsAt)}`,
      `All your advertisements: ${site}/dashboard/advertise`,
      `${siteName}, advertising desk`,
    ].join('\n\n'),
    kind: 'advertisement_reminder',
  };
};

/**
 * Emails the owners of some advertisements that end within three days or have recently ended. One
 * transaction stores the emails and marks the advertisements as reminded. Each server skips
 * advertisements that another server has locked, so no owner gets two reminders.
 */
export const remindOwners = async (services: Services): Promise<void> => {
  const { db, clock, mailbox } = services;
  const deliveries = await db.transaction(async (tx) => {
    const now = clock.now();
    const due = tx
      .select({ id: advertisements.id })
      .from(advertisements)
      .where(
        and(
          eq(advertisements.status, 'approved'),
          isNull(advertisements.soldAt),
          isNull(advertisements.remindedAt),
          lte(advertisements.endsAt, new Date(now.getTime() + RENEWABLE_BEFORE_MS)),
          gt(advertisements.endsAt, new Date(now.getTime() - RENEWABLE_AFTER_MS)),
        ),
      )
      .orderBy(asc(advertisements.endsAt))
      .limit(MOST)
      .for('update', { skipLocked: true });
    const claimed = await tx
      .update(advertisements)
      .set({ remindedAt: now })
      .where(inArray(advertisements.id, due))
      .returning({ id: advertisements.id });
    if (claimed.length === 0) return [];
    const { id, title, serialNumber, endsAt } = advertisements;
    const rows = await tx
      .select({ id, title, serialNumber, endsAt, ownerName: fullName, email: users.email })
      .from(advertisements)
      .innerJoin(users, eq(users.id, advertisements.ownerId))
      .where(
        isAmong(
          id,
          claimed.map((row) => row.id),
        ),
      );
    const stored: (() => void)[] = [];
    for (const row of rows) {
      if (row.endsAt === null) continue;
      const mail = reminderMail(services, { ...row, endsAt: row.endsAt });
      stored.push(await mailbox.store(tx, mail));
    }
    return stored;
  });
  for (const deliver of deliveries) deliver();
};
