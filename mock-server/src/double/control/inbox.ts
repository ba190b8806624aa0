import { once } from 'node:events';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { operations } from '../../../../control/schema.gen.d.ts';
import { MAILS_CHANNEL } from '../../adapters/mailbox.ts';
import type { OpenDatabase } from '../../db/connection.ts';
import { mails } from '../../db/schema/index.ts';
import type { Services } from '../../domain/services.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { handler } from '../../operations/operation.ts';
import { deliveredEventIn } from '../payments/simulated-events.ts';
import type { ControlEvents } from './request-log.ts';

/** Lists all messages in the inbox, or those to one email address or phone number, newest first. */
export const listMails = (
  { db }: Pick<Services, 'db'>,
  { to, after = 0 }: { to?: string | undefined; after?: number | undefined } = {},
) =>
  db
    .select({
      id: mails.id,
      channel: mails.channel,
      to: mails.to,
      subject: mails.subject,
      text: mails.text,
      kind: mails.kind,
      code: mails.code,
      at: mails.at,
    })
    .from(mails)
    .where(and(gt(mails.id, after), to === undefined ? undefined : eq(mails.to, to.toLowerCase())))
    .orderBy(desc(mails.id));

/** Operations that read the inbox, including messages that other servers have stored. */
export const inboxOperations = async (
  scope: FastifyInstance,
  database: OpenDatabase,
  events: ControlEvents,
) => {
  const closing = new AbortController();
  const wake = (): void => {
    events.emit('message');
  };
  /* Notifications are missed while disconnected, so waiting requests read again afterwards. */
  const hear = (payload: string): void => {
    const id = deliveredEventIn(payload);
    if (id === undefined) wake();
    else events.emit('payment', id);
  };
  const unlisten = await database.listen(MAILS_CHANNEL, hear, wake);
  scope.addHook('preClose', async () => {
    closing.abort();
    await unlisten();
  });

  const arrival = async (signal: AbortSignal): Promise<boolean> => {
    try {
      await once(events, 'message', { signal });
      return true;
    } catch {
      return false;
    }
  };

  return {
    listMessages: handler<operations['listMessages']>(async ({ services, query, reply }) => {
      const { wait = 0 } = query;
      const received = new AbortController();
      const signals = [AbortSignal.timeout(wait * SECOND_MS), closing.signal, received.signal];
      const over = AbortSignal.any(signals);
      for (;;) {
        /* The server starts to wait before it reads, so that it misses no message in between. */
        const next = arrival(over);
        const found = await listMails(services, query);
        if (found.length > 0 || wait === 0 || !(await next)) {
          received.abort();
          if (closing.signal.aborted) void reply.header('connection', 'close');
          const results = found.map((mail) => ({ ...mail, at: mail.at.toISOString() }));
          return { status: 200, body: { results } };
        }
      }
    }),
  };
};
