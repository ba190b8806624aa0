import nodemailer from 'nodemailer';
import type { Database } from '../db/connection.ts';
import { mails } from '../db/schema/index.ts';
import type { Clock } from '../domain/clock.ts';
import type { Log, Mailbox } from '../domain/ports.ts';

const SENDER = 'The Millbrook Courier <courier@millbrook.example>';

/**
 * Puts every mail into the inbox of the control panel and, with an SMTP address, also hands it to
 * a mail server, in the background: its slowness or failure must not show in an answer.
 */
export const createMailbox = (options: {
  db: Database;
  clock: Clock;
  log: Log;
  smtpUrl: string | undefined;
}): Mailbox => {
  const transport =
    options.smtpUrl === undefined ? null : nodemailer.createTransport(options.smtpUrl);
  return {
    send: async (mail) => {
      await options.db.insert(mails).values({ ...mail, at: options.clock.now() });
      const { to, subject, text, html } = mail;
      void transport?.sendMail({ from: SENDER, to, subject, text, html }).catch((err: unknown) => {
        options.log.error({ err, kind: mail.kind }, 'The mail server did not take a mail');
      });
    },
  };
};
