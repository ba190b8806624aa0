import { buy, CHECKOUT, checkoutAt } from './support/checkout.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { checkoutUrl, errorOf } from './support/matchers.ts';
import { READER, signedIn } from './support/people.ts';

const ELSEWHERE = 'https://elsewhere.example';
const order = { operation: 'createCheckoutSession', body: CHECKOUT } as const;

accepted('a user starts a checkout', buy(), {
  tags: ['S3.22', 'S3.23', 'S7.29'],
  ...order,
  given: [signedIn],
  response: { checkout_url: checkoutUrl('https://checkout.example/pay/cs_1') },
  gives: 'https://checkout.example/pay/cs_1',
});

refused('a user with an unverified email starts a checkout', buy(), {
  ...order,
  given: [['a person is signed in', { email: READER, verified: false }]],
  ...errorOf(403, 'Please verify your email'),
});

refused('a user starts a checkout that returns to another site', buy(ELSEWHERE), {
  ...order,
  body: { ...CHECKOUT, ...checkoutAt(ELSEWHERE) },
  given: [signedIn],
  ...errorOf(400, 'The return address must belong to the site.'),
});
