import { useAutoRenew } from '~/features/membership/api/subscription.ts';
import { verificationQuery } from '~/features/membership/api/verification.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { buy, CHECKOUT, checkoutAt } from './support/checkout.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { checkoutAddress, errorText, oneOf, price, text } from './support/matchers.ts';
import { memberSignedIn, READER, signedIn } from './support/people.ts';
import { runHook, runQuery } from './support/site.ts';

const ELSEWHERE = 'https://elsewhere.example';
const order = { operation: 'createCheckoutSession', as: 'person', body: CHECKOUT } as const;

accepted((api) => buy(api), {
  ...order,
  description: 'the start of a checkout',
  given: [signedIn],
  answer: { checkout_url: checkoutAddress('https://checkout.example/pay/cs_1') },
  gives: 'https://checkout.example/pay/cs_1',
  why: 'Nobody can buy a membership: "No checkout URL received".',
});

refused((api) => buy(api), {
  ...order,
  description: 'the start of a checkout by a member',
  given: [memberSignedIn],
  status: 409,
  answer: errorText('You are already a premium user!'),
  why: 'Members pay twice.',
});

refused((api) => buy(api), {
  ...order,
  description: 'the start of a checkout before the address is verified',
  given: [['a person is signed in', { email: READER, verified: false }]],
  status: 403,
  answer: errorText('Please verify your email'),
  why: 'The red box does not say why nothing happens.',
});

refused((api) => buy(api, ELSEWHERE), {
  ...order,
  body: { ...CHECKOUT, ...checkoutAt(ELSEWHERE) },
  description: 'the start of a checkout that leads back to another site',
  given: [signedIn],
  status: 400,
  answer: errorText('The return address must belong to the site.'),
  why: 'The red box does not say why nothing happens; elsewhere a buyer can be led astray.',
});

const verify = {
  operation: 'verifyPayment',
  as: 'person',
  query: { session_id: { state: 'session_id', example: 'cs_1' } },
} as const;
const outcome = (api: ApiClient) => runQuery(verificationQuery(api, 'cs_1'));

accepted(outcome, {
  ...verify,
  description: 'what became of a checkout that was paid',
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
  accepted(outcome, {
    ...verify,
    description: `what became of a checkout that is ${payment}`,
    given: [signedIn, ['there is a checkout', { buyer: READER, payment }]],
    answer: { status: oneOf(payment), transaction_id: null },
    why: 'The page congratulates before anything is paid.',
  });
}

refused((api) => runQuery(verificationQuery(api, 'x'.repeat(201))), {
  ...verify,
  query: { session_id: 'x'.repeat(201) },
  description: 'what became of a checkout by an address that somebody has made up',
  given: [signedIn],
  status: 400,
  answer: errorText('Session ID must be at most 200 characters'),
  why: 'The page congratulates although nothing was paid.',
});

refused(outcome, {
  ...verify,
  query: { session_id: 'cs_1' },
  description: 'what became of a checkout that is not there',
  given: [signedIn],
  status: 404,
  answer: { ...errorText('Payment session not found'), code: oneOf('payment_session_not_found') },
  why: 'The page congratulates although nothing was paid.',
});

for (const [operation, autoRenew, description] of [
  ['cancelSubscription', false, 'a cancellation'],
  ['resumeSubscription', true, 'a cancellation taken back'],
] as const) {
  accepted((api) => runHook(api, useAutoRenew).mutateAsync(autoRenew), {
    operation,
    as: 'person',
    description,
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
  refused((api) => runHook(api, useAutoRenew).mutateAsync(autoRenew), {
    operation,
    as: 'person',
    description,
    given: [signedIn],
    status: 409,
    answer: errorText('You have no active membership.'),
    why: 'The page says that a membership was changed when there is none.',
  });
}
