import { expect, test } from 'vitest';
import { useAutoRenew } from '~/features/membership/api/subscription.ts';
import { verificationQuery } from '~/features/membership/api/verification.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { buy, CHECKOUT, checkoutAt } from './support/checkout.ts';
import { interact } from './support/interaction.ts';
import { checkoutAddress, errorText, oneOf, price, text } from './support/matchers.ts';
import { memberSignedIn, READER, signedIn } from './support/people.ts';
import { refused } from './support/refusal.ts';
import { runHook, runQuery } from './support/site.ts';

const ELSEWHERE = 'https://elsewhere.example';
const order = { operation: 'createCheckoutSession', as: 'person', body: CHECKOUT } as const;

test('is bought on a page of the payment provider', async () => {
  const where = await interact((api) => buy(api), {
    ...order,
    description: 'the start of a checkout',
    given: [signedIn],
    status: 200,
    answer: { checkout_url: checkoutAddress('https://checkout.example/pay/cs_1') },
    why: 'Nobody can buy a membership: "No checkout URL received".',
  });
  expect(where).toBe('https://checkout.example/pay/cs_1');
});

test('is not sold twice', () =>
  refused((api) => buy(api), {
    ...order,
    description: 'the start of a checkout by a member',
    given: [memberSignedIn],
    status: 409,
    answer: errorText('You are already a premium user!'),
    why: 'Members pay twice.',
  }));

test('is not sold before the address is verified', () =>
  refused((api) => buy(api), {
    ...order,
    description: 'the start of a checkout before the address is verified',
    given: [['a person is signed in', { email: READER, verified: false }]],
    status: 403,
    answer: errorText('Please verify your email'),
    why: 'The red box does not say why nothing happens.',
  }));

test('is not sold with return addresses of an unknown site', () =>
  refused((api) => buy(api, ELSEWHERE), {
    ...order,
    body: { ...CHECKOUT, ...checkoutAt(ELSEWHERE) },
    description: 'the start of a checkout that leads back to another site',
    given: [signedIn],
    status: 400,
    answer: errorText('The return address must belong to the site.'),
    why: 'The red box does not say why nothing happens; elsewhere a buyer can be led astray.',
  }));

const verify = {
  operation: 'verifyPayment',
  as: 'person',
  query: { session_id: { state: 'session_id', example: 'cs_1' } },
} as const;
const outcome = (api: ApiClient) => runQuery(verificationQuery(api, 'cs_1'));

test('is confirmed once it is paid', async () => {
  const answer = await interact(outcome, {
    ...verify,
    description: 'what became of a checkout that was paid',
    given: [signedIn, ['there is a checkout', { buyer: READER, payment: 'paid' }]],
    status: 200,
    answer: {
      status: oneOf('paid'),
      plan_name: text('Monthly'),
      amount: price(),
      transaction_id: text('pi_1'),
    },
    why: 'Somebody who has paid is told that the payment failed.',
  });
  expect(answer).toMatchObject({ status: 'paid', amount: '4.99' });
});

test.each(['processing', 'unpaid'] as const)('is not confirmed while it is %s', async (payment) => {
  await interact(outcome, {
    ...verify,
    description: `what became of a checkout that is ${payment}`,
    given: [signedIn, ['there is a checkout', { buyer: READER, payment }]],
    status: 200,
    answer: { status: oneOf(payment), transaction_id: null },
    why: 'The page congratulates before anything is paid.',
  });
});

test('is not looked up by an invalid id', () =>
  refused((api) => runQuery(verificationQuery(api, 'x'.repeat(201))), {
    ...verify,
    query: { session_id: 'x'.repeat(201) },
    description: 'what became of a checkout by an address that somebody has made up',
    given: [signedIn],
    status: 400,
    answer: errorText('Session ID must be at most 200 characters'),
    why: 'The page congratulates although nothing was paid.',
  }));

test('is not confirmed for an unknown checkout', async () => {
  const question = interact(outcome, {
    ...verify,
    query: { session_id: 'cs_1' },
    description: 'what became of a checkout that is not there',
    given: [signedIn],
    status: 404,
    answer: {
      ...errorText('Payment session not found'),
      code: oneOf('payment_session_not_found'),
    },
    why: 'The page congratulates although nothing was paid.',
  });
  await expect(question).rejects.toMatchObject({ message: 'Payment session not found' });
});

test.each([
  ['cancelSubscription', false, 'a cancellation'],
  ['resumeSubscription', true, 'a cancellation taken back'],
] as const)('%s turns the renewal %s', async (operation, autoRenew, description) => {
  await interact((api) => runHook(api, useAutoRenew).mutateAsync(autoRenew), {
    operation,
    as: 'person',
    description,
    given: [
      [
        'a person is signed in',
        { email: READER, membership: autoRenew ? 'not renewing' : 'active' },
      ],
    ],
    status: 200,
    why: 'The membership goes on, or ends, against the member’s will.',
  });
});

test.each([
  ['cancelSubscription', false, 'a cancellation without a membership'],
  ['resumeSubscription', true, 'a cancellation taken back without a membership'],
] as const)('%s needs a membership', (operation, autoRenew, description) =>
  refused((api) => runHook(api, useAutoRenew).mutateAsync(autoRenew), {
    operation,
    as: 'person',
    description,
    given: [signedIn],
    status: 409,
    answer: errorText('You have no active membership.'),
    why: 'The page says that a membership was changed when there is none.',
  }),
);
