import { and, desc, eq, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import type { Config } from '../settings/config.ts';
import { notify, type Database } from '../db/connection.ts';
import { mails } from '../db/schema/index.ts';
import type { Clock } from '../domain/clock.ts';
import { OTP_TTL_MS } from '../settings/limit-table.ts';
import type { Log, Mail, Mailbox } from '../domain/ports.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../lib/time.ts';

/** The time limit for each step of sending an email, as a stopping server waits for the sending. */
const TIMEOUT_MS = 5 * SECOND_MS;

type HandOver = (mail: Pick<Mail, 'to' | 'subject' | 'text'>) => Promise<void>;

const mailServer = ({
  smtpUrl,
  siteName,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'siteName' | 'mailFrom'>): HandOver | null => {
  if (smtpUrl === undefined) return null;
  const from = { name: siteName, address: mailFrom };
  let transport: Promise<Transporter> | undefined;
  return async ({ to, subject, text }) => {
    transport ??= import('nodemailer').then(({ default: nodemailer }) =>
      nodemailer.createTransport({
        url: smtpUrl,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      }),
    );
    await (await transport).sendMail({ from, to, subject, text });
  };
};

/** The pause between attempts to send an email. Attempts are shorter, so they never overlap. */
const NEXT_ATTEMPT_MS = MINUTE_MS;
/** An email with a code is dropped when the code expires. */
const CODE_DELIVERY_MS = OTP_TTL_MS;
const DELIVERY_MS = DAY_MS;
const INBOX_AGE_MS = 7 * DAY_MS;
/** The inbox keeps this many messages, the newest ones. */
export const INBOX_MAILS = 1000;

/** On this PostgreSQL channel, a server tells all servers of each new message in the inbox. */
export const MAILS_CHANNEL = 'mails';

type StoredMail = typeof mails.$inferSelect;

/**
 * Stores emails in a table and sends them in the background. With the control API, the table is
 * also the inbox, which keeps emails and text messages. Without the control API and without a mail
 * server, emails are dropped.
 */
export const createMailbox = (options: {
  db: Database;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'smtpUrl' | 'siteName' | 'mailFrom' | 'controlApi'>;
}): Mailbox => {
  const { db, clock, log } = options;
  const { controlApi: hasInbox } = options.config;
  const handOver = mailServer(options.config);
  const underWay = new Set<Promise<unknown>>();
  const later = (ms: number): Date => new Date(clock.now().getTime() + ms);

  const isOverdue = () =>
    sql`(${lte(mails.at, later(-DELIVERY_MS))}
      or ${isNotNull(mails.code)} and ${lte(mails.at, later(-CODE_DELIVERY_MS))})`;

  const finish = async ({ id }: StoredMail): Promise<void> => {
    const it = eq(mails.id, id);
    if (hasInbox) await db.update(mails).set({ nextAttemptAt: null }).where(it);
    else await db.delete(mails).where(it);
  };

  const deliver = async (mail: StoredMail): Promise<boolean> => {
    try {
      await handOver?.(mail);
      await finish(mail);
      return true;
    } catch (err) {
      log.error({ err, kind: mail.kind }, 'Sending an email failed');
      return false;
    }
  };

  /** Reserves the oldest due email, so that no other server sends the same email. */
  const claim = async (): Promise<StoredMail | undefined> => {
    const due = db
      .select({ id: mails.id })
      .from(mails)
      .where(and(lte(mails.nextAttemptAt, clock.now()), not(isOverdue())))
      .orderBy(mails.id)
      .limit(1)
      .for('update', { skipLocked: true });
    const [mail] = await db
      .update(mails)
      .set({ nextAttemptAt: later(NEXT_ATTEMPT_MS) })
      .where(inArray(mails.id, due))
      .returning();
    return mail;
  };

  const removeOld = async (): Promise<void> => {
    const beyond = db
      .select({ id: mails.id })
      .from(mails)
      .orderBy(desc(mails.id))
      .limit(1)
      .offset(INBOX_MAILS);
    const isOld = hasInbox
      ? or(lte(mails.at, later(-INBOX_AGE_MS)), lte(mails.id, beyond))
      : or(isOverdue(), isNull(mails.nextAttemptAt));
    const removed = await db.delete(mails).where(isOld).returning({ kind: mails.kind });
    if (hasInbox || removed.length === 0) return;
    log.error(
      { kinds: removed.map(({ kind }) => kind) },
      'Emails that could not be sent in time were dropped',
    );
  };

  const store: Mailbox['store'] = async (tx, mail) => {
    const isHandedOver = handOver !== null && mail.channel !== 'text';
    if (!hasInbox && !isHandedOver) return () => undefined;
    const nextAttemptAt = isHandedOver ? later(NEXT_ATTEMPT_MS) : null;
    const [stored] = await tx
      .insert(mails)
      .values({ ...mail, at: clock.now(), nextAttemptAt })
      .returning();
    if (hasInbox) await notify(tx, MAILS_CHANNEL, '');
    return () => {
      if (stored === undefined || !isHandedOver) return;
      const delivery = deliver(stored).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    };
  };

  return {
    store,
    send: async (mail) => {
      (await store(db, mail))();
    },
    tend: async () => {
      await removeOld();
      if (handOver === null) return;
      // After a failed delivery, the other emails wait for the next run.
      for (let mail = await claim(); mail !== undefined; mail = await claim()) {
        if (!(await deliver(mail))) return;
      }
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
};
