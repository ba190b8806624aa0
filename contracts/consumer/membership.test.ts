import { useAutoRenew } from '~/features/membership/api/subscription.ts';
import { verificationQuery } from '~/features/membership/api/verification.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { buy, CHECKOUT, checkoutAt } from './support/checkout.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { checkoutAddress, errorOf, errorText, oneOf, price, text } from './support/matchers.ts';
import { memberSignedIn, READER, signedIn } from './support/people.ts';
import { runHook, runQuery } from './support/site.ts';

const ELSEWHERE = 'https://elsewhere.example';
const order = { operation: 'createCheckoutSession', body: CHECKOUT } as const;

accepted('the start of a checkout', buy(), {
  tags: ['S3.22', 'S3.23', 'S7.29'],
  ...order,
  given: [signedIn],
  answer: { checkout_url: checkoutAddress('https://checkout.example/pay/cs_1') },
  gives: 'https://checkout.example/pay/cs_1',
  why: 'Nobody can buy a membership: "No checkout URL received".',
});

refused('the start of a checkout by a member', buy(), {
  ...order,
  given: [memberSignedIn],
  ...errorOf(409, 'You are already a premium user!'),
  why: 'Members pay twice.',
});

refused('the start of a checkout before the address is verified', buy(), {
  ...order,
  given: [['a person is signed in', { email: READER, verified: false }]],
  ...errorOf(403, 'Please verify your email'),
  why: 'The red box does not say why nothing happens.',
});

refused('the start of a checkout that leads back to another site', buy(ELSEWHERE), {
  ...order,
  body: { ...CHECKOUT, ...checkoutAt(ELSEWHERE) },
  given: [signedIn],
  ...errorOf(400, 'The return address must belong to the site.'),
  why: 'The red box does not say why nothing happens; elsewhere a buyer can be led astray.',
});

const verify = {
  operation: 'verifyPayment',
  query: { session_id: { state: 'session_id', example: 'cs_1' } },
} as const;
const outcome = (api: ApiClient, session = 'cs_1') => runQuery(verificationQuery(api, session));
const MADE_UP = 'x'.repeat(201);

accepted('what became of a checkout that was paid', outcome, {
  ...verify,
  given: [signedIn, ['there is a checkout', { buyer: READER, payment: 'paid' }]],
  answer: {
    status: oneOf('paid'),
    plan_name: text('Monthly'),
    amount: price(),
    transaction_id: text('pi_1'),
  },
  gives: { status: 'paid', amount: '4.99' },
  why: 'Somebody who has paid is told that the payment failed.',
});

for (const payment of ['processing', 'unpaid'] as const) {
  accepted(`what became of a checkout that is ${payment}`, outcome, {
    ...verify,
    given: [signedIn, ['there is a checkout', { buyer: READER, payment }]],
    answer: { status: oneOf(payment), transaction_id: null },
    why: 'The page congratulates before anything is paid.',
  });
}

const ofNothing = (api: ApiClient) => outcome(api, MADE_UP);

refused('what became of a checkout by an address that somebody has made up', ofNothing, {
  ...verify,
  query: { session_id: MADE_UP },
  given: [signedIn],
  ...errorOf(400, 'Session ID must be at most 200 characters'),
  why: 'The page congratulates although nothing was paid.',
});

refused('what became of a checkout that is not there', outcome, {
  ...verify,
  query: { session_id: 'cs_1' },
  given: [signedIn],
  status: 404,
  answer: { ...errorText('Payment session not found'), code: oneOf('payment_session_not_found') },
  why: 'The page congratulates although nothing was paid.',
});

for (const [operation, autoRenew, description] of [
  ['cancelSubscription', false, 'a cancellation'],
  ['resumeSubscription', true, 'a cancellation taken back'],
] as const) {
  accepted(description, (api) => runHook(api, useAutoRenew).mutateAsync(autoRenew), {
    operation,
    given: [
      [
        'a person is signed in',
        { email: READER, membership: autoRenew ? 'not renewing' : 'active' },
      ],
    ],
    why: 'The membership goes on, or ends, against the member’s will.',
  });
}

for (const [operation, autoRenew, description] of [
  ['cancelSubscription', false, 'a cancellation without a membership'],
  ['resumeSubscription', true, 'a cancellation taken back without a membership'],
] as const) {
  refused(description, (api) => runHook(api, useAutoRenew).mutateAsync(autoRenew), {
    operation,
    given: [signedIn],
    ...errorOf(409, 'You have no active membership.'),
    why: 'The page says that a membership was changed when there is none.',
  });
}
