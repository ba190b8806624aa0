import { expect, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { FolderInUseError } from '../db/lock.ts';
import { explainStartFailure } from './start-failure.ts';

const config = readConfig({ DATA_DIR: '/data', API_PORT: '4123' });
const withCode = (code: string): Error => Object.assign(new Error('reason'), { code });

test.each([
  ['EADDRINUSE', 'Port 4123 is taken. Stop the process that uses it, or set API_PORT.'],
  ['EROFS', 'The data folder /data is not writable (EROFS). Set DATA_DIR.'],
  ['ENOSPC', 'The disk of the data folder /data is full.'],
  ['53100', 'The disk of the data folder /data is full.'],
  ['ECONNREFUSED', 'The server in DATABASE_URL is not responding (ECONNREFUSED).'],
  ['28P01', 'The server in DATABASE_URL refused the connection: reason.'],
])('if the server cannot start because of %s, one line explains it', (code, text) => {
  expect(explainStartFailure(withCode(code), config)).toBe(text);
});

test('if the disk with the embedded database is full, the explanation says so', () => {
  expect(explainStartFailure({ name: 'ErrnoError', errno: 51 }, config)).toMatch(/is full/);
});

test('explainStartFailure explains the cause of an error that wraps another one', () => {
  const error = new Error('Failed query', { cause: withCode('ENOSPC') });
  expect(explainStartFailure(error, config)).toMatch(/is full/);
});

test('explainStartFailure returns the message of a FolderInUseError, and null for a TypeError', () => {
  expect(explainStartFailure(new FolderInUseError('/data/db', 7), config)).toMatch(/process 7/);
  expect(explainStartFailure(new TypeError('x is not a function'), config)).toBeNull();
});
