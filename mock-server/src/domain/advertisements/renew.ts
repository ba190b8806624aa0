import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisements } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { Caller, Services } from '../services.ts';
import type { Advertisement, AdvertisementRow } from './advertisement.ts';
import { loadAdvertisement } from './find.ts';
import { canRenew, isBeyondRenewal, isRunning, periodFrom } from './life.ts';
import { assertMayManage, lockAdvertisement } from './lock.ts';

const signatureOf = ({ otpKey }: Pick<Services, 'otpKey'>, id: number, endsAtMs: string): Buffer =>
  createHmac('sha256', otpKey).update(`renewal ${id} ${endsAtMs}`).digest();

/** Signs the advertisement's end date. A renewal changes it, which makes the token invalid. */
export const renewalToken = (
  services: Pick<Services, 'otpKey'>,
  id: number,
  endsAt: Date,
): string => {
  const endsAtMs = String(endsAt.getTime());
  return `${endsAtMs}.${signatureOf(services, id, endsAtMs).toString('base64url')}`;
};

/** Returns the end date that a renewal token contains. @throws renewal_link_invalid (400) */
const readToken = (services: Pick<Services, 'otpKey'>, id: number, token: string): Date => {
  const [endsAtMs = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(services, id, endsAtMs);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw fail('renewal_link_invalid');
  }
  return new Date(Number(endsAtMs));
};

const changeLife = (
  { db }: Services,
  id: number,
  change: (ad: AdvertisementRow) => Partial<AdvertisementRow>,
): Promise<Advertisement> =>
  db.transaction(async (tx: Database) => {
    const columns = change(await lockAdvertisement(tx, id));
    await tx.update(advertisements).set(columns).where(eq(advertisements.id, id));
    return loadAdvertisement(tx, id);
  });

const assertOwner = (caller: Caller, ad: AdvertisementRow): void => {
  assertMayManage(caller, ad);
  if (ad.ownerId !== caller.id) throw fail('forbidden');
};

const nextPeriod = (services: Services, ad: AdvertisementRow) => {
  const now = services.clock.now();
  if (ad.endsAt === null || !canRenew(ad, now)) throw fail('cannot_be_renewed');
  return periodFrom(now < ad.endsAt ? ad.endsAt : now);
};

/**
 * Renews the caller's own advertisement.
 * @throws DomainError advertisement_not_found (404), forbidden (403), cannot_be_renewed (409)
 */
export const renew = (services: Services, caller: Caller, id: number): Promise<Advertisement> =>
  changeLife(services, id, (ad) => {
    assertOwner(caller, ad);
    return nextPeriod(services, ad);
  });

/**
 * Renews an advertisement with the token of its renewal link.
 * @param caller the signed-in person, who must be the owner; null for a visitor
 * @throws DomainError renewal_link_invalid (400), foreign_renewal_link (403),
 *   advertisement_not_found (404), renewal_link_used or cannot_be_renewed (409),
 *   renewal_link_expired (410)
 */
export const renewByLink = (services: Services, caller: Caller | null, id: number, token: string) =>
  changeLife(services, id, (ad) => {
    const endsAt = readToken(services, id, token);
    if (caller !== null && caller.id !== ad.ownerId) throw fail('foreign_renewal_link');
    if (ad.endsAt?.getTime() !== endsAt.getTime()) throw fail('renewal_link_used');
    if (isBeyondRenewal(endsAt, services.clock.now())) throw fail('renewal_link_expired');
    return nextPeriod(services, ad);
  });

/**
 * Marks the caller's own public advertisement as sold.
 * @throws DomainError advertisement_not_found (404), forbidden (403), not_in_the_paper (409)
 */
export const markSold = (services: Services, caller: Caller, id: number): Promise<Advertisement> =>
  changeLife(services, id, (ad) => {
    assertOwner(caller, ad);
    const now = services.clock.now();
    if (!isRunning(ad, now)) throw fail('not_in_the_paper');
    return { soldAt: now };
  });
