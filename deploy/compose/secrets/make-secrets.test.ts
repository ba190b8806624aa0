import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { folderTest as test } from '../../../scripts/testing/folder.ts';

const SCRIPT = path.join(import.meta.dirname, 'make-secrets.sh');
const READABLE_BY_ALL = 0o644;

const run = (folder: string) => execFileSync('sh', [SCRIPT, folder], { encoding: 'utf8' });
const read = (folder: string) =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));

test('make-secrets.sh writes long random secrets to files that every service can read', ({
  folder,
}) => {
  run(folder);
  const secrets = read(folder);
  expect([...secrets.keys()].sort()).toEqual([
    'jwt_secret',
    'payment_webhook_secret',
    'postgres_password',
    's3_secret_access_key',
  ]);
  for (const secret of secrets.values()) expect(secret).toMatch(/^[\w-]{64}$/);
  expect(new Set(secrets.values()).size).toBe(4);
  const mode = statSync(path.join(folder, 'jwt_secret')).mode & 0o777;
  expect(mode).toBe(READABLE_BY_ALL);
});

test('make-secrets.sh keeps existing secrets', ({ folder }) => {
  writeFileSync(path.join(folder, 'jwt_secret'), 'my own');
  run(folder);
  const first = read(folder);
  expect(first.get('jwt_secret')).toBe('my own');
  expect(run(folder)).toBe('');
  expect(read(folder)).toEqual(first);
});
