import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { MINUTE_MS } from '../../lib/time.ts';
import type { Config } from '../../settings/config.ts';
import { fail } from '../errors.ts';
import { consumeLimit, type Limit } from '../limits.ts';
import type { Mail } from '../ports.ts';
import type { Caller, World } from '../world.ts';
import { takesMessages, type Advertisement } from './advertisement.ts';
import { findAdvertisement, fullName } from './find.ts';

/** Five messages an hour each. */
const messageLimit = (senderId: number): Limit => ({
  bucket: `message ${senderId}`,
  max: 5,
  windowMs: 60 * MINUTE_MS,
});

/** Quoted, so that no line of it can be taken for one of the paper's own. */
const quote = (text: string): string =>
  text
    .trim()
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${line.replace(/\p{Cc}/gu, ' ')}`.trimEnd())
    .join('\n');

/** What others wrote stands only in the body, never in a header. */
const messageMail = (
  { siteName, siteOrigins: [site = ''] }: Pick<Config, 'siteName' | 'siteOrigins'>,
  { to, ad, from, text }: { to: string; ad: Advertisement; from: Sender; text: string },
): Mail => ({
  to,
  subject: `A message about your advertisement ${ad.serialNumber}`,
  text: [
    `Dear ${ad.ownerName},`,
    `A reader has written to you about your advertisement: ${site}/advertisements/${ad.id}`,
    quote(`${from.name}, ${from.email}`),
    quote(text),
    'To answer, write to the address above; your own has not been disclosed. We have not checked the message. Never send money or codes to someone whom you have not met.',
    `${siteName}, advertising desk`,
  ].join('\n\n'),
  kind: 'advertisement_message',
});

interface Sender {
  name: string;
  email: string;
}

/**
 * Emails a message to the owner of an advertisement.
 * @throws DomainError advertisement_not_found (404), forbidden (403) for the owner and where no
 *   messages are taken, too_many_attempts (429)
 */
export const writeToOwner = async (
  world: World,
  caller: Caller,
  id: number,
  text: string,
): Promise<void> => {
  const ad = await findAdvertisement(world.db, caller, id);
  if (!takesMessages(ad) || ad.ownerId === caller.id) throw fail('forbidden');
  const person = (userId: number) =>
    world.db.select({ name: fullName, email: users.email }).from(users).where(eq(users.id, userId));
  const [[owner], [from]] = await Promise.all([person(ad.ownerId), person(caller.id)]);
  if (owner === undefined || from === undefined) throw fail('advertisement_not_found');
  await consumeLimit(world.db, world, messageLimit(caller.id));
  await world.mailbox.send(messageMail(world.config, { to: owner.email, ad, from, text }));
};
