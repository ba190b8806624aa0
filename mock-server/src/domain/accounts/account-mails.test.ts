import { expect, test } from 'vitest';
import { otpMail, passwordChangedMail, signUpAgainMail } from './account-mails.ts';

const paper = { siteName: 'The Kettleford Echo' };
const reader = { email: 'ada@kettleford.example', firstName: 'Ada' };

test.each([
  ['a code for a new account', otpMail(paper, reader, 'registration', '123456')],
  ['a code for a new password', otpMail(paper, reader, 'password_reset', '123456')],
  ['a changed password', passwordChangedMail(paper, reader)],
  ['an email to sign up with again', signUpAgainMail(paper, reader.email)],
])('the email about %s contains the name of the newspaper', (_, { text }) => {
  expect(text.match(/The Kettleford Echo/g)).toHaveLength(2);
  expect(text).not.toContain('Courier');
});
