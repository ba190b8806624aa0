import { expect, test } from 'vitest';
import { databaseFault } from './database-fault.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

test.each([
  ['a full disk', withCode('53100'), 'full'],
  ['a full disk, wrapped', new Error('Failed query', { cause: withCode('53100') }), 'full'],
  ['a server that shuts down', withCode('57P01'), 'unreachable'],
  ['a refused connection', withCode('ECONNREFUSED'), 'unreachable'],
  ['a broken connection', withCode('08006'), 'unreachable'],
  ['an end under a query', new Error('Connection terminated unexpectedly'), 'unreachable'],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), 'unreachable'],
  ['a name that is unknown for now', withCode('EAI_AGAIN'), 'unreachable'],
  ['a row that is there already', withCode('23505'), null],
  ['no error at all', 'text', null],
])('databaseFault tells whether the database is full or unreachable: %s', (_what, error, fault) => {
  expect(databaseFault(error)).toBe(fault);
});
