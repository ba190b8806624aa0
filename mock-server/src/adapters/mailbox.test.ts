import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/connection.ts';
import { mails } from '../db/schema/index.ts';
import { listMails } from '../double/control/inbox.ts';
import { logOptions } from '../process/log.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { TEST_NOW } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { DAY_MS, MINUTE_MS } from '../lib/time.ts';
import { createMailbox } from './mailbox.ts';

const paper = { siteName: 'The Kettleford Echo, Ltd', mailFrom: 'echo@kettleford.example' };
const mail = {
  to: 'a@b.example',
  subject: 'Your code is 123456',
  text: 'It is 123456.',
  kind: 'code',
  code: '123456',
};
const NOWHERE = 'smtp://127.0.0.1:1';

let passedMs = 0;
const clock = { now: () => new Date(TEST_NOW.getTime() + passedMs) };
let logged: string[] = [];
const log = pino(logOptions('trace'), { write: (line: string) => void logged.push(line) });

const database: OpenDatabase = await openTestDatabase();
const mailServer = await startMailServer();
beforeEach(async () => {
  passedMs = 0;
  logged = [];
  await database.db.delete(mails);
});
afterAll(async () => {
  mailServer.close();
  await database.close();
});

const mailboxWith = (config: { smtpUrl?: string; controlApi: boolean }) =>
  createMailbox({
    db: database.db,
    clock,
    log,
    config: { ...paper, smtpUrl: config.smtpUrl, controlApi: config.controlApi },
  });
const stored = () => listMails(database);
const timesSent = (text: string): number => mailServer.heard().split(text).length - 1;

describe('with the control API, the mailbox keeps emails in an inbox that tests and developers can read', () => {
  test('the inbox of the mock server contains a sent email with its code', async () => {
    await mailboxWith({ controlApi: true }).send(mail);
    expect(await listMails(database, { to: 'A@b.example' })).toEqual([
      expect.objectContaining({ ...mail, at: TEST_NOW }),
    ]);
  });

  test('if a mail server is configured, an email is sent and stays in the inbox', async () => {
    const mailbox = mailboxWith({ controlApi: true, smtpUrl: mailServer.url });
    await mailbox.send({ ...mail, text: 'To the inbox too.' });
    await mailbox.settled();
    expect(mailServer.heard()).toContain(
      'From: "The Kettleford Echo, Ltd" <echo@kettleford.example>',
    );
    expect(mailServer.heard()).toContain('RCPT TO:<a@b.example>');
    expect(mailServer.heard()).toContain('Subject: Your code is 123456');
    passedMs = 2 * MINUTE_MS;
    await mailbox.tend();
    expect(timesSent('To the inbox too.')).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('a text message is stored in the inbox and never sent', async () => {
    const mailbox = mailboxWith({ controlApi: true, smtpUrl: mailServer.url });
    await mailbox.send({ ...mail, channel: 'text', to: '5555550143', subject: '' });
    await mailbox.settled();
    passedMs = 2 * MINUTE_MS;
    await mailbox.tend();
    expect(mailServer.heard()).not.toContain('5555550143');
    expect(await listMails(database, { to: '5555550143' })).toEqual([
      expect.objectContaining({ channel: 'text', text: mail.text }),
    ]);
  });

  test('the inbox keeps at most a thousand emails, for seven days', async () => {
    const mailbox = mailboxWith({ controlApi: true });
    const at = clock.now();
    const rows = Array.from({ length: 1005 }, (_, index) => ({ ...mail, text: `${index}`, at }));
    await database.db.insert(mails).values(rows);
    await mailbox.tend();
    const texts = (await stored()).map(({ text }) => text);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([1000, '1004', '5']);
    passedMs = 7 * DAY_MS;
    await mailbox.send(mail);
    await mailbox.tend();
    expect((await stored()).map(({ text }) => text)).toEqual([mail.text]);
  });
});

describe('without the control API, a mailbox stores emails only until they are sent', () => {
  test('an email is deleted when the mail server has accepted it', async () => {
    const mailbox = mailboxWith({ controlApi: false, smtpUrl: mailServer.url });
    await mailbox.send({ ...mail, text: 'Sent and gone.' });
    await mailbox.settled();
    expect(timesSent('Sent and gone.')).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test('an email that was stored before the server crashed is later sent by exactly one server', async () => {
    await mailboxWith({ controlApi: false, smtpUrl: NOWHERE }).send({ ...mail, text: 'Survives.' });
    const servers = [1, 2].map(() => mailboxWith({ controlApi: false, smtpUrl: mailServer.url }));
    const tendAll = () => Promise.all(servers.map((mailbox) => mailbox.tend()));
    await tendAll();
    expect(timesSent('Survives.')).toBe(0);
    passedMs = MINUTE_MS;
    await tendAll();
    expect(timesSent('Survives.')).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test('the mailbox tries to send an email with a code for ten minutes, then drops and logs it', async () => {
    const mailbox = mailboxWith({ controlApi: false, smtpUrl: NOWHERE });
    await mailbox.send(mail);
    await mailbox.settled();
    passedMs = 9 * MINUTE_MS;
    await mailbox.tend();
    expect(await stored()).toHaveLength(1);
    passedMs = 10 * MINUTE_MS;
    await mailbox.tend();
    expect(await stored()).toEqual([]);
    expect(logged.join('')).toContain('Emails that could not be sent in time were dropped');
  });

  test('if the mail server is down, the mailbox tries for a day to send an email without a one-time code', async () => {
    const { code: _, ...reminder } = mail;
    await mailboxWith({ controlApi: false, smtpUrl: NOWHERE }).send({
      ...reminder,
      text: 'It ends soon.',
    });
    passedMs = DAY_MS - MINUTE_MS;
    await mailboxWith({ controlApi: false, smtpUrl: mailServer.url }).tend();
    expect(timesSent('It ends soon.')).toBe(1);
    expect(await stored()).toEqual([]);
    passedMs = 0;
    const mailbox = mailboxWith({ controlApi: false, smtpUrl: NOWHERE });
    await mailbox.send(reminder);
    await mailbox.settled();
    passedMs = DAY_MS;
    await mailbox.tend();
    expect(await stored()).toEqual([]);
  });

  test('without an inbox and a mail server, no email is stored, and emails from earlier are deleted', async () => {
    await mailboxWith({ controlApi: true }).send(mail);
    const mailbox = mailboxWith({ controlApi: false });
    await mailbox.send(mail);
    expect(await stored()).toHaveLength(1);
    await mailbox.tend();
    expect(await stored()).toEqual([]);
  });
});

test('if the mail server rejects an email, the text of the rejection is not logged', async () => {
  const refusing = await startMailServer();
  refusing.refuse();
  const mailbox = mailboxWith({ controlApi: false, smtpUrl: refusing.url });
  await mailbox.send(mail);
  await mailbox.settled();
  refusing.close();
  expect(refusing.heard()).toContain('123456');
  expect(logged.join('')).toContain('"responseCode":554');
  expect(logged.join('')).not.toMatch(/123456|a@b/);
});
