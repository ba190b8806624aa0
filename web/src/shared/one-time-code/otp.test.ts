import { describe, expect, test } from 'vitest';

import { editedCode, pastedCode } from './otp.ts';

describe('pastedCode', () => {
  test.each([
    ['482913', '482913'],
    ['482 913', '482913'],
    [' 482-913\n', '482913'],
    ['48–29–13', '482913'],
    ['012345', '012345'],
    ['48291', null],
    ['4829137', null],
    ['48291a', null],
    ['code 482913', null],
    ['４８２９１３', null],
    ['', null],
  ])('%j is %j', (text, code) => {
    expect(pastedCode(text)).toBe(code);
  });
});

describe('editedCode', () => {
  test.each([
    ['a digit at the end', '12', 2, '12'],
    ['letters and signs are dropped', '1a-2', 4, '12'],
    ['a seventh digit at the end is dropped', '1234567', 7, '123456'],
    ['a digit in the middle replaces the next', '1293456', 3, '129456'],
    ['a digit at the start replaces the first', '9123456', 1, '923456'],
    ['a digit in the middle of a short code is inserted', '1923', 2, '1923'],
  ])('%s', (_, text, caret, code) => {
    expect(editedCode(text, caret)).toBe(code);
  });
});
