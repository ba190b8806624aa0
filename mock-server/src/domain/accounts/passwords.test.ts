import { expect, test } from 'vitest';
import { findByPassword, hashPassword } from './passwords.ts';

const COST = { costLog2: 4 };
/** For stored passwords, the cost in the hash applies, not this one. */
const OTHER_COST = { costLog2: 5 };
const hash = await hashPassword('Courier2026', COST);

const isRight = async (password: string, passwordHash: string) =>
  (await findByPassword(password, [{ passwordHash }], OTHER_COST)) !== undefined;

test.each([
  ['the password', 'Courier2026', true],
  ['another case', 'courier2026', false],
  ['one letter less', 'Courier202', false],
  ['nothing', '', false],
])('if a person enters %s ("%s"), the password is right: %s', async (_what, password, right) => {
  expect(await isRight(password, hash)).toBe(right);
});

test('a password is accepted in any Unicode normalization form', async () => {
  const composed = await hashPassword('Caf\u00e9-2026', COST);
  expect(await isRight('Cafe\u0301-2026', composed)).toBe(true);
});

test('hashing the same password twice gives different hashes', async () => {
  expect(await hashPassword('Courier2026', COST)).not.toBe(hash);
});

test('findByPassword without any account accepts no password', async () => {
  const nobody: { passwordHash: string }[] = [];
  expect(await findByPassword('', nobody, COST)).toBeUndefined();
  expect(await findByPassword('Courier2026', nobody, COST)).toBeUndefined();
});

test('if several accounts have the same salt, findByPassword finds the one with the password', async () => {
  const other = { passwordHash: await hashPassword('Another2026', COST, hash) };
  const accounts = [other, { passwordHash: hash }];
  expect(await findByPassword('Courier2026', accounts)).toBe(accounts[1]);
  expect(await findByPassword('Another2026', accounts)).toBe(other);
  expect(await findByPassword('Courier2027', accounts)).toBeUndefined();
});

test.each(['none', '', 'scrypt$4$$', 'scrypt$4$c2FsdA$'])(
  'if the stored hash is the invalid %j, no password matches',
  async (unusable) => {
    expect(await isRight('Courier2026', unusable)).toBe(false);
    expect(await isRight('', unusable)).toBe(false);
  },
);
