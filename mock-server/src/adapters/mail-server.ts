import type { Transporter } from 'nodemailer';
import type { Config } from '../settings/config.ts';
import type { Mail } from '../domain/ports.ts';
import { SECOND_MS } from '../lib/time.ts';

/** The limit for each step of sending an email. A stopping server waits for these steps. */
const TIMEOUT_MS = 5 * SECOND_MS;

/** Sends an email to the mail server. Rejects if the mail server does not accept it. */
export type HandOver = (mail: Pick<Mail, 'to' | 'subject' | 'text'>) => Promise<void>;

/** Creates a function that sends emails through the mail server. Null if none is configured. */
export const mailServer = ({
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
