import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { SECRET_SETTINGS, withSecretFiles } from './secret-files.ts';

const SECRET = 'a secret of more than 32 characters';
let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'news-secrets-'));
  file = path.join(folder, 'secret');
  writeFileSync(file, `${SECRET}\n`);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each(SECRET_SETTINGS)('the setting %s can be read from a file', (name) => {
  const { environment, problems } = withSecretFiles({ [`${name}_FILE`]: file });
  expect([environment[name], problems]).toEqual([SECRET, []]);
});

test('a setting that is read from a file is checked like any other', () => {
  expect(readConfig({ JWT_SECRET_FILE: file }).jwtSecret).toBe(SECRET);
  expect(() => readConfig({ STRIPE_SECRET_KEY_FILE: file })).toThrow(/^STRIPE_SECRET_KEY: /m);
});

test('if a secret is given twice, unreadable or empty, the server does not start and does not print the secret', () => {
  const empty = path.join(folder, 'empty');
  writeFileSync(empty, ' \n');
  const none = path.join(folder, 'none');
  let message = '';
  try {
    readConfig({
      JWT_SECRET: SECRET,
      JWT_SECRET_FILE: file,
      DATABASE_PASSWORD_FILE: none,
      PAYMENT_WEBHOOK_SECRET_FILE: empty,
      S3_SECRET_ACCESS_KEY_FILE: folder,
      API_PORT: 'x',
    });
  } catch (error) {
    message = error instanceof Error ? error.message : '';
  }
  expect(message.split('\n')).toEqual([
    'The environment variables are not valid.',
    `DATABASE_PASSWORD_FILE: ${none} cannot be read (ENOENT)`,
    'JWT_SECRET_FILE: JWT_SECRET is set too; set only one of them',
    `PAYMENT_WEBHOOK_SECRET_FILE: ${empty} is empty`,
    `S3_SECRET_ACCESS_KEY_FILE: ${folder} cannot be read (EISDIR)`,
    expect.stringMatching(/^API_PORT: /),
  ]);
  expect(message).not.toContain(SECRET);
});

test('a variable with the suffix _FILE is ignored if it is empty', () => {
  expect(readConfig({ JWT_SECRET_FILE: '' }).jwtSecret).toBeUndefined();
});
