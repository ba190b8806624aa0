import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const COST_LOG2 = 10;
const hash = await hashPassword('Courier2026', COST_LOG2);

test.each([
  ['the password', 'Courier2026', true],
  ['another case', 'courier2026', false],
  ['one letter less', 'Courier202', false],
  ['nothing', '', false],
])('%s', async (_what, password, right) => {
  expect(await verifyPassword(password, hash)).toBe(right);
});

test('letters count as what they look like, however a keyboard composes them', async () => {
  const composed = await hashPassword('Caf\u00e9-2026', COST_LOG2);
  expect(await verifyPassword('Cafe\u0301-2026', composed)).toBe(true);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('Courier2026', COST_LOG2)).not.toBe(hash);
});

test('without an account no password is right', async () => {
  expect(await verifyPassword('', null, COST_LOG2)).toBe(false);
  expect(await verifyPassword('Courier2026', null, COST_LOG2)).toBe(false);
});

test.each(['none', '', 'scrypt$10$$', 'scrypt$10$c2FsdA$'])(
  'nothing opens an account with the unusable hash %j',
  async (unusable) => {
    expect(await verifyPassword('Courier2026', unusable)).toBe(false);
    expect(await verifyPassword('', unusable)).toBe(false);
  },
);
