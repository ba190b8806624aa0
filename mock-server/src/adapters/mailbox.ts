import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../db/connection.ts';
import { mails } from '../db/schema/index.ts';
import type { Clock } from '../domain/clock.ts';
import type { Log, Mailbox } from '../domain/ports.ts';

/** Hands mails to a mail server; what speaks with it is loaded for the first of them. */
const toMailServer = (smtpUrl: string) => {
  let transport: Promise<Transporter> | undefined;
  return async (mail: SendMailOptions): Promise<void> => {
    transport ??= import('nodemailer').then(({ default: nodemailer }) =>
      nodemailer.createTransport(smtpUrl),
    );
    await (await transport).sendMail(mail);
  };
};

/**
 * Puts every mail into the inbox of the control panel and, with an SMTP address, also hands it to
 * a mail server, in the background: its slowness or failure must not show in an answer.
 */
export const createMailbox = (options: {
  db: Database;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'smtpUrl' | 'siteName' | 'mailFrom'>;
}): Mailbox => {
  const { smtpUrl, siteName, mailFrom } = options.config;
  const handOver = smtpUrl === undefined ? null : toMailServer(smtpUrl);
  const from = { name: siteName, address: mailFrom };
  return {
    send: async (mail) => {
      await options.db.insert(mails).values({ ...mail, at: options.clock.now() });
      const { to, subject, text } = mail;
      void handOver?.({ from, to, subject, text }).catch((err: unknown) => {
        options.log.error({ err, kind: mail.kind }, 'Sending an email failed');
      });
    },
  };
};
