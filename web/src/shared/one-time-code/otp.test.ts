import { expect, test } from 'vitest';

import { editedCode, editOf, pastedCode } from './otp.ts';

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
  ['４８２９１３', '482913'],
  ['\u200E٤٨٢\u2011٩١٣\u202C', '482913'],
  ['', null],
])('the code in the pasted text %j is %j', { tags: ['S5.18', 'S9.10'] }, (text, code) =>
  expect(pastedCode(text)).toBe(code),
);

test.each([
  ['a digit at the end is kept', '12', 2, '12'],
  ['letters and signs are dropped', '1a-2', 4, '12'],
  ['a seventh digit at the end is dropped', '1234567', 7, '123456'],
  ['a digit in the middle replaces the next', '1293456', 3, '129456'],
  ['a digit of another script is converted', '12३', 3, '123'],
  ['a digit at the start replaces the first', '9123456', 1, '923456'],
  ['a digit in the middle of a short code is inserted', '1923', 2, '1923'],
])('in the edited one-time code, %s', { tags: ['S5.17'] }, (_, text, caret, code) =>
  expect(editedCode(text, caret)).toBe(code),
);

const at = (start: number, end = start) => ({ start, end });
test.each([
  ['a digit at the end is added', '12', '123', 3, '123', at(3)],
  ['a replaced digit selects the next', '12945', '12345', 3, '12345', at(3, 4)],
  ['a replaced digit of a full code selects the next', '129456', '1239456', 3, '123456', at(3, 4)],
  ['a replaced last digit leaves a caret', '123459', '123456', 6, '123456', at(6)],
  ['a removed digit leaves a caret', '12345', '1245', 2, '1245', at(2)],
  ['an inserted digit leaves a caret', '1245', '12345', 3, '12345', at(3)],
])('after an edit of the one-time code, %s', (_, before, text, caret, code, selection) =>
  expect(editOf(before, text, caret)).toEqual({ code, selection }),
);

test('an edit that adds a letter to the code is rejected', () => {
  expect(editOf('123', '12a3', 3)).toBeNull();
  expect(editOf('123', '1a3', 2)).toBeNull();
  expect(editOf('123', 'a', 1)).toBeNull();
});
