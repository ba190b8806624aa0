import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ApiContext } from '~/shared/api/api-context.ts';
import { createQueryClient } from '~/shared/api/query-client.ts';
import { SessionContext } from '~/shared/session/session-context.ts';
import { fakeApi, noResponse, refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { lateResponse, waitAndStop } from '~/testing/late-response.ts';
import { renderPage } from '~/testing/render.tsx';
import { loadingSession, memberSession, userSession, visitorSession } from '~/testing/sessions.ts';
import { Pricing } from './pricing.tsx';
import { usePurchase } from './use-purchase.ts';

const CHECKOUT = 'POST /payment/create-checkout-session/';
const CHECKOUT_URL = 'https://checkout.example/session-1';

const open = (checkout: FakeOperation, session = userSession()) =>
  renderPage(<Pricing />, { operations: { [CHECKOUT]: checkout }, session });

/** Renders a button that buys the membership, and records the checkout URL that it opens. */
const openShop = (session: ReturnType<typeof userSession>, at = '/pricing') => {
  const leave = vi.fn<(url: string) => void>();
  function Shop() {
    const { buy, pending } = usePurchase(leave);
    return (
      <button onClick={buy} disabled={pending}>
        Buy
      </button>
    );
  }
  const operations = { [CHECKOUT]: () => ({ body: { checkout_url: CHECKOUT_URL } }) };
  return { ...renderPage(<Shop />, { at, operations, session }), leave };
};

test(
  'the page shows the plan, its price and its benefits',
  { tags: ['S1.1', 'S2.71', 'S2.72', 'S9.1'] },
  () => {
    open(() => ({}));
    expect(screen.getByRole('heading', { name: 'Monthly' })).toBeInTheDocument();
    expect(screen.getByText('$4.99').parentElement).toHaveTextContent('$4.99 per month');
    const saving = screen.getByText('SAVE 50% ON Premium').parentElement;
    expect(saving).toHaveTextContent('Regular price $9.98');
    const benefits = screen.getAllByRole('listitem');
    expect(benefits.map((item) => item.firstElementChild?.textContent)).toEqual([
      'Comment and engage',
      'Share and promote ads',
      'Exclusive paid advertising features',
      'Extra premium tools',
    ]);
  },
);

test('the page explains how to cancel a membership', () => {
  open(() => ({}));
  const question = screen.getByText('What happens when I cancel?');
  expect(question.nextElementSibling).toHaveTextContent('Nothing more is charged.');
});

test('a visitor who presses Buy while the session loads is asked to sign in', async () => {
  const { press, openAuthModal, changeSession } = openShop(loadingSession());
  await press('Buy');
  expect(openAuthModal).not.toHaveBeenCalled();
  changeSession(visitorSession());
  await waitFor(() => expect(openAuthModal).toHaveBeenCalledOnce());
});

test(
  'a signed-in user is redirected to the checkout',
  { tags: ['S3.22', 'S7.30', 'S9.2'] },
  async () => {
    const { press, calls, leave } = openShop(userSession());
    await press('Buy');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(CHECKOUT_URL));
    expect(calls[0]?.body).toEqual({
      plan_name: 'Monthly',
      price_id: 'price_monthly_499',
      duration_type: 'monthly',
      success_url: `${window.location.origin}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${window.location.origin}/payment/cancel`,
    });
  },
);

test(
  'a visitor is asked to sign in and then continues to the checkout',
  { tags: ['S4.42', 'S4.43', 'S6.13'] },
  async () => {
    const { press, calls, leave, openAuthModal, changeSession } = openShop(visitorSession());
    await press('Buy');
    const request = openAuthModal.mock.calls[0]?.[0];
    expect(request).toMatchObject({ mode: 'sign-in', from: '/pricing?buy=true' });
    expect(request?.note).toContain('the checkout opens');
    expect(calls).toEqual([]);

    request?.then?.();
    changeSession(userSession());
    await waitFor(() => expect(leave).toHaveBeenCalled());
  },
);

test('before hydration, the Buy button is a link to the sign-in page', () => {
  const Routes = createRoutesStub([{ path: '/pricing', Component: Pricing }]);
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <ApiContext value={fakeApi({}).api}>
        <SessionContext value={loadingSession()}>
          <Routes initialEntries={['/pricing']} />
        </SessionContext>
      </ApiContext>
    </QueryClientProvider>,
  );
  const link = within(page).getByRole('link', { name: 'Buy Premium' });
  expect(link).toHaveAttribute('href', '/signin?from=%2Fpricing%3Fbuy%3Dtrue');
});

test('a URL with buy=true continues to the checkout only once', async () => {
  const { leave, calls, location } = openShop(userSession(), '/pricing?buy=true');
  await waitFor(() => expect(leave).toHaveBeenCalledWith(CHECKOUT_URL));
  expect(calls).toHaveLength(1);
  expect(location()).toMatchObject({ pathname: '/pricing', search: '' });
});

test('a URL with buy=true starts no checkout for a visitor', async () => {
  const { calls, changeSession, location } = openShop(visitorSession(), '/pricing?buy=true');
  await waitFor(() => expect(location().search).toBe(''));
  changeSession(userSession());
  await act(() => Promise.resolve());
  expect(calls).toEqual([]);
});

test('no checkout starts if a visitor who signs in is already a member', async () => {
  const { user, press, calls, openAuthModal, changeSession } = openShop(visitorSession());
  await press('Buy');
  openAuthModal.mock.calls[0]?.[0].then?.();
  changeSession(userSession({}, { state: 'loading', isPremium: false, subscription: null }));
  changeSession(memberSession());
  await user.click(document.body);
  expect(calls).toEqual([]);
});

test('the checkout waits for the profile to load', async () => {
  const loading = userSession({}, { state: 'loading', isPremium: false, subscription: null });
  const { press, calls, leave, changeSession } = openShop(loading);
  await press('Buy');
  expect(calls).toEqual([]);
  changeSession(userSession());
  await waitFor(() => expect(leave).toHaveBeenCalledWith(CHECKOUT_URL));
});

test('the membership is refetched if the server says that the user is already a member', async () => {
  const session = userSession();
  const { press } = open(refusal(409, 'You are already a premium user!'), session);
  await press('Buy Premium');
  expect(await screen.findByRole('alert')).toHaveTextContent('You are already a premium user!');
  expect(session.reloadProfile).toHaveBeenCalledOnce();
});

test('the Buy button works again after a return from the checkout', async () => {
  const { user } = openShop(userSession());
  const button = screen.getByRole('button', { name: 'Buy' });
  await user.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await waitFor(() => expect(button).toBeEnabled());
});

test('a slow checkout can be aborted and retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = open(lateResponse({ checkout_url: 'javascript:alert(1)' }));
  const button = screen.getByRole('button', { name: 'Buy Premium' });
  await user.click(button);
  await waitAndStop();
  expect(button).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('No checkout URL received');
});

test('the Buy button is disabled for members', { tags: ['S6.11', 'S6.12'] }, () => {
  open(() => ({}), memberSession());
  expect(screen.getByRole('button', { name: 'Buy Premium' })).toBeDisabled();
  expect(screen.getByText('You are already a premium user!')).toBeInTheDocument();
});

test.each<[string, FakeOperation, string]>([
  ['the server’s reason', refusal(400, 'No such plan'), 'No such plan'],
  ['its own text', () => ({ status: 500 }), 'Failed to create checkout session'],
  ['a missing URL', () => ({ body: {} }), 'No checkout URL received'],
  ['an empty response', () => ({ body: null }), 'No checkout URL received'],
  ['an unsafe URL', () => ({ body: { checkout_url: 'javascript:x' } }), 'No checkout URL received'],
  ['a lost connection', noResponse, 'We could not reach the server.'],
])(
  'a failed checkout shows %s and can be retried',
  { tags: ['S2.73', 'S8.31', 'S8.32', 'S8.33'] },
  async (_, checkout, text) => {
    const { user } = open(checkout);
    const button = screen.getByRole('button', { name: 'Buy Premium' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(button).toBeEnabled();
  },
);
