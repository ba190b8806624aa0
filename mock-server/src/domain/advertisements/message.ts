import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import type { Config } from '../../settings/config.ts';
import { fail } from '../errors.ts';
import { consumeLimit, limitOf } from '../limits.ts';
import type { Mail } from '../ports.ts';
import type { Caller, Services } from '../services.ts';
import type { Advertisement, AdvertisementRow } from './advertisement.ts';
import { findAdvertisement, fullName } from './find.ts';
import { isRunning } from './life.ts';

/** Readers can message the owner while the advertisement is running and has no link. */
export const takesMessages = (ad: AdvertisementRow, now: Date): boolean =>
  isRunning(ad, now) && ad.url === null;

const countMessage = (services: Services, senderId: number, ownerId: number): Promise<void> =>
  services.db.transaction(async (tx) => {
    await consumeLimit(tx, services, limitOf('message', senderId));
    await consumeLimit(tx, services, limitOf('message-to', ownerId));
  });

/** Puts `> ` before every line, so that no line seems to be written by the newspaper. */
const quote = (text: string): string =>
  text
    .trim()
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${line.replace(/\p{Cc}/gu, ' ')}`.trimEnd())
    .join('\n');

/** Composes the email. The sender's text is only in its body, never in a header. */
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
    'To reply, write to the email address above; yours has not been disclosed. We have not checked the message. Never send money or codes to someone whom you have not met.',
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
 * @throws DomainError advertisement_not_found (404), forbidden (403) if the sender is the owner or
 *   the advertisement accepts no messages, too_many_attempts (429)
 */
export const writeToOwner = async (
  services: Services,
  caller: Caller,
  id: number,
  text: string,
) => {
  const ad = await findAdvertisement(services, caller, id);
  if (!takesMessages(ad, services.clock.now()) || ad.ownerId === caller.id) throw fail('forbidden');
  const person = (userId: number) =>
    services.db
      .select({ name: fullName, email: users.email })
      .from(users)
      .where(eq(users.id, userId));
  const [[owner], [from]] = await Promise.all([person(ad.ownerId), person(caller.id)]);
  if (owner === undefined || from === undefined) throw fail('advertisement_not_found');
  await countMessage(services, caller.id, ad.ownerId);
  await services.mailbox.send(messageMail(services.config, { to: owner.email, ad, from, text }));
};
