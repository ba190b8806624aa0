import { expect, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { isGivenAway, paymentsNote } from './payments-note.ts';

const PUBLIC = { PUBLIC_API_URL: 'https://news.example' };
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  PAYMENT_WEBHOOK_SECRET: 'whsec_sixteen_characters',
  STRIPE_PRICE_MONTHLY: 'price_abc',
};

test.each([
  [{}, 'Payments are simulated by this server', false],
  [PUBLIC, 'Purchases are refused', false],
  [{ ...PUBLIC, PAYMENTS: 'simulated' }, 'anyone gets a membership without paying', true],
  [{ ...PUBLIC, ...STRIPE, PAYMENTS: 'simulated' }, 'Payments: Stripe', false],
])('with the settings %o, the server logs at its start: %s', (environment, text, isGiven) => {
  const config = readConfig(environment);
  expect(paymentsNote(config)).toContain(text);
  expect(isGivenAway(config)).toBe(isGiven);
});
