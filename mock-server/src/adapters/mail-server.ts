import type { Transporter } from 'nodemailer';
import type { Config } from '../settings/config.ts';
import type { Mail } from '../domain/ports.ts';
import { SECOND_MS } from '../lib/time.ts';

/** Of each step of an attempt, which must not hold up the end of the process. */
const TIMEOUT_MS = 5 * SECOND_MS;

/** Hands a mail to the mail server; rejects when it did not take it. */
export type HandOver = (mail: Pick<Mail, 'to' | 'subject' | 'text'>) => Promise<void>;

/** Mails go out from the paper through the configured server; null when there is none. */
export const mailServer = ({
  smtpUrl,
  siteName,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'siteName' | 'mailFrom'>): HandOver | null => {
  if (smtpUrl === undefined) return null;
  const from = { name: siteName, address: mailFrom };
  let transport: Promise<Transporter> | undefined;
  return async ({ to, subject, text }) => {
    // The mail client is loaded for the first mail.
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
