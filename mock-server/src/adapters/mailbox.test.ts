import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listenOnFreePort } from '../../../scripts/lib/free-port.ts';
import type { OpenDatabase } from '../db/connection.ts';
import { listMails } from '../domain/inspection.ts';
import type { Log } from '../domain/ports.ts';
import { TEST_NOW } from '../testing/test-clock.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createMailbox } from './mailbox.ts';

const clock = { now: () => TEST_NOW };
const silent = (): Log => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });
const config = {
  smtpUrl: undefined,
  siteName: 'The Kettleford Echo, Ltd',
  mailFrom: 'echo@kettleford.example',
};
const mail = { to: 'a@b.example', subject: 'Your code', text: 'It is 123456.', kind: 'code' };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A minimal mail server; records all that it receives. */
const startMailServer = async (): Promise<{ server: Server; url: string; heard: () => string }> => {
  let heard = '';
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString('utf8');
      heard += text;
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  const port = await listenOnFreePort(server);
  return { server, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, heard: () => heard };
};

describe('a mail', () => {
  test('is in the inbox with its code once it has been sent', async () => {
    const mailbox = createMailbox({ db: database.db, clock, log: silent(), config });
    await mailbox.send({ ...mail, code: '123456' });
    expect(await listMails(database, 'A@b.example')).toEqual([
      expect.objectContaining({ ...mail, code: '123456', at: TEST_NOW }),
    ]);
  });

  test('also goes to a mail server, from the paper', async () => {
    const { server, url, heard } = await startMailServer();
    const mailbox = createMailbox({
      db: database.db,
      clock,
      log: silent(),
      config: { ...config, smtpUrl: url },
    });
    await mailbox.send(mail);
    await vi.waitUntil(() => heard().includes('It is 123456.'), { timeout: 5000 });
    expect(heard()).toContain('From: "The Kettleford Echo, Ltd" <echo@kettleford.example>');
    expect(heard()).toContain('RCPT TO:<a@b.example>');
    expect(heard()).toContain('Subject: Your code');
    server.close();
  });

  test('is in the inbox even when the mail server fails, which is logged', async () => {
    const error = vi.fn();
    const log = { ...silent(), error };
    const nowhere = { ...config, smtpUrl: 'smtp://127.0.0.1:1' };
    const mailbox = createMailbox({ db: database.db, clock, log, config: nowhere });
    await mailbox.send({ ...mail, to: 'c@d.example' });
    expect(await listMails(database, 'c@d.example')).toHaveLength(1);
    await vi.waitUntil(() => error.mock.calls.length === 1, { timeout: 5000 });
    expect(JSON.stringify(error.mock.calls)).not.toContain('123456');
  });
});
