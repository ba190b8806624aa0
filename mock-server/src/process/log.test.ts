import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Script } from 'node:vm';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { users } from '../db/schema/index.ts';
import { logOptions } from './log.ts';
import { TEST_NOW } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

test('secrets are replaced in every field of a log entry', () => {
  const lines: string[] = [];
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) });
  log.info({ password: 'hunter2', body: { new_password: 'hunter2', otp: 'hunter2' } }, 'one');
  log.info({ req: { headers: { authorization: 'hunter2', cookie: 'hunter2' } } }, 'two');
  log.info({ data: { refreshToken: 'hunter2', access_token: 'hunter2' }, id: 7 }, 'three');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('hunter2');
  expect(lines[2]).toContain('"id":7');
});

test('a process can end even if its output is not read', async () => {
  const script = `
    import { createLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
    const log = createLog({ logLevel: 'info' });
    process.stdin.resume().on('end', () => {
      log.info({}, 'one is being written');
      log.info({}, 'one waits for it');
      process.exit(7);
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdout.destroy();
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([7, null]);
});

describe('errors in log entries', () => {
  const lines: string[] = [];
  const log = pino(logOptions('trace'), { write: (line: string) => void lines.push(line) });
  const written = (): string => lines.splice(0).join('');

  test('the log entry of a failed query does not contain the values of the query', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const person = { passwordHash: 'hunter2', joinedDate: TEST_NOW, updatedAt: TEST_NOW };
    const values = { ...person, email: 'HUNTER2@b.example', firstName: 'hunter2', lastName: 'b' };
    const broken = [
      async () => db.insert(users).values(values),
      async () => db.execute(sql`select ${'hunter2'}::integer`),
      () => db.transaction((tx) => tx.execute(sql`select ${'hunter2'}::date`)),
      async () => db.execute(sql`select ${'hunter2'} from missing`),
    ];
    for (const query of broken) {
      await query().catch((err: unknown) => {
        log.error({ err }, 'It failed');
      });
    }
    await database.close();
    const text = written();
    expect(text.match(/It failed/g)).toHaveLength(4);
    for (const part of ['users_email_lower', 'insert into', '23514', '22P02', '22007', 'missing']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('log.test.ts');
    expect(text.toLowerCase()).not.toContain('hunter2');
  });

  test('the log entry of an error that is logged without a text does not contain the error’s message', () => {
    const error = new DrizzleQueryError('select $1', ['hunter2'], new Error('gone'));
    log.error(error);
    log.warn({ err: error });
    const text = written();
    expect(text.match(/"msg":"An error"/g)).toHaveLength(2);
    expect(text).toContain('gone');
    expect(text).not.toContain('hunter2');
  });

  test('the log entry of a network or parser error does not contain the bytes that were received', () => {
    const err = Object.assign(new Error('Parse Error'), { rawPacket: 'hunter2', code: 'HPE' });
    log.error({ err }, 'one');
    log.error({ err: new SyntaxError('Unexpected token, "hunter2" is not valid JSON') }, 'two');
    expect(written()).not.toContain('hunter2');
  });

  test('the log entry of a module that cannot be loaded says why and where', () => {
    try {
      new Script('const edition = ;', { filename: '/kit/front-page.ts' });
    } catch (error) {
      log.error({ err: error }, 'The server could not start.');
    }
    expect(written()).toContain("/kit/front-page.ts:1: Unexpected token ';'");
  });
});
