import {
  openBillingPortal,
  paymentsQuery,
  receiptQuery,
} from '~/features/membership/api/payments.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import {
  checkoutAddress,
  equal,
  errorOf,
  instant,
  integer,
  oneOf,
  price,
  some,
  text,
} from './support/matchers.ts';
import { DEFAULT_SITE_ORIGIN } from './support/own-origin.ts';
import { MEMBER, memberSignedIn, signedIn, SOMEBODY_ELSE } from './support/people.ts';
import { runQuery } from './support/site.ts';

const ELSEWHERE = 'https://elsewhere.example';
const PORTAL = 'https://billing.example/session/1';
const paid = ['there is a payment', { buyer: MEMBER, status: 'paid' }] as const;
const failed = ['there is a payment', { buyer: MEMBER, status: 'failed' }] as const;
const payment = {
  id: integer(27),
  at: instant(),
  amount: price(),
  currency: text('usd'),
  period_start: instant(),
  period_end: instant('2026-04-01T09:30:00.000Z'),
};
const payments = { operation: 'listPayments' } as const;

for (const [status, state] of [
  ['paid', paid],
  ['failed', failed],
] as const) {
  accepted(`one’s own payment that is ${status}`, (api) => runQuery(paymentsQuery(api)), {
    ...payments,
    given: [memberSignedIn, state],
    answer: some({ ...payment, status: equal(status) }),
    why: 'Members are told that a payment that failed has worked, or cannot find what they paid.',
  });
}

const receipt = {
  operation: 'getReceipt',
  params: { id: { state: 'payment_id', example: 27 } },
} as const;
const read = (api: ApiClient, id = 27) => runQuery(receiptQuery(api, id));

accepted('the receipt of one’s own payment', read, {
  ...receipt,
  given: [memberSignedIn, paid],
  answer: {
    number: text('R-000027'),
    payment: { ...payment, status: oneOf('paid') },
    buyer: { name: text('Maya Okafor'), email: text(MEMBER) },
    seller: { name: text('The Millbrook Courier'), address: text('14 Foundry Road, Millbrook') },
    net: price('4.61'),
    tax: price('0.38'),
    tax_label: text('Sales tax, 8.25%'),
  },
  why: 'Members cannot print a receipt.',
});

refused('the receipt of somebody else’s payment', read, {
  ...receipt,
  given: [memberSignedIn, ['there is a payment', { buyer: SOMEBODY_ELSE, status: 'paid' }]],
  ...errorOf(404, 'Receipt not found'),
  why: 'Members read where others live and what they pay.',
});

refused('the receipt at an address that somebody has made up', (api) => read(api, Number.NaN), {
  ...receipt,
  params: { id: 'NaN' },
  given: [memberSignedIn],
  ...errorOf(400, 'Payment ID must be a whole number'),
  why: 'The page does not say that there is no such receipt.',
});

const portal = { operation: 'createBillingPortalSession' } as const;
const open =
  (origin = DEFAULT_SITE_ORIGIN) =>
  (api: ApiClient) =>
    openBillingPortal(api, origin, new AbortController().signal);
const backTo = (origin: string) => ({ return_url: `${origin}/premium` });

accepted('the page on which a member changes the card', open(), {
  ...portal,
  body: backTo(DEFAULT_SITE_ORIGIN),
  given: [memberSignedIn],
  answer: { portal_url: checkoutAddress(PORTAL) },
  gives: PORTAL,
  why: 'Members cannot change their card.',
});

refused('the page that changes the card, for somebody who has none', open(), {
  ...portal,
  body: backTo(DEFAULT_SITE_ORIGIN),
  given: [signedIn],
  ...errorOf(409, 'There is no card of yours to change.'),
  why: 'The page does not say why nothing happens.',
});

refused('the page that changes the card and leads back to another site', open(ELSEWHERE), {
  ...portal,
  body: backTo(ELSEWHERE),
  given: [memberSignedIn],
  ...errorOf(400, 'The return URL must belong to the site.'),
  why: 'A member can be led astray.',
});
