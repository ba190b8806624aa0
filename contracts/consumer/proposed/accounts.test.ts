import { changePassword } from '~/features/account/api.ts';
import { openBillingPortal, paymentsQuery } from '~/features/membership/api/payments.ts';
import { useAutoRenew } from '~/features/membership/api/subscription.ts';
import { verificationQuery } from '~/features/membership/api/verification.ts';
import { createBrowserSession } from '~/shared/session/browser-session.ts';
import { REFRESH_TOKEN, stubBrowser } from '../support/browser.ts';
import { checkoutUrl, fromState } from '../support/matchers.ts';
import { DEFAULT_SITE_ORIGIN } from '../support/own-origin.ts';
import { MEMBER, memberSignedIn, PASSWORD, READER, signedIn } from '../support/people.ts';
import { runHook, runQuery } from '../support/site.ts';
import { proposed } from './proposed.ts';

const { signal } = new AbortController();
const NEW_PASSWORD = 'Courier2027';
const paid = ['there is a payment', { buyer: MEMBER, status: 'paid' }] as const;

proposed([
  {
    operation: 'changePassword',
    given: [signedIn],
    body: { current_password: PASSWORD, new_password: NEW_PASSWORD },
    run: (api) =>
      changePassword(api, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, signal),
  },
  {
    operation: 'logoutUser',
    given: [signedIn],
    body: { refreshToken: fromState('refresh_token', REFRESH_TOKEN) },
    run: async () => {
      stubBrowser();
      await createBrowserSession().signOut();
    },
  },
  {
    operation: 'verifyPayment',
    given: [signedIn, ['there is a checkout', { buyer: READER, payment: 'paid' }]],
    query: { session_id: { state: 'session_id', example: 'cs_1' } },
    run: (api) => runQuery(verificationQuery(api, 'cs_1')),
  },
  {
    operation: 'cancelSubscription',
    given: [memberSignedIn],
    run: (api) => runHook(api, useAutoRenew).mutateAsync(false),
  },
  {
    operation: 'resumeSubscription',
    given: [['a person is signed in', { email: MEMBER, membership: 'cancelled' }]],
    run: (api) => runHook(api, useAutoRenew).mutateAsync(true),
  },
  {
    operation: 'listPayments',
    given: [memberSignedIn, paid],
    run: (api) => runQuery(paymentsQuery(api)),
  },
  {
    operation: 'createBillingPortalSession',
    given: [memberSignedIn],
    body: { return_url: `${DEFAULT_SITE_ORIGIN}/premium` },
    response: { portal_url: checkoutUrl('https://billing.example/session/1') },
    run: (api) => openBillingPortal(api, DEFAULT_SITE_ORIGIN, signal),
  },
]);
