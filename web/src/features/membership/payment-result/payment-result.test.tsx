import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { firstThen, refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { lateResponse, waitAndTryAgain } from '~/testing/late-response.ts';
import { renderPage } from '~/testing/render.tsx';
import { loadingSession, memberSession, userSession, visitorSession } from '~/testing/sessions.ts';
import { PaymentResult } from './payment-result.tsx';

const SESSION = '/payment/success?session_id=cs_1';
const PAID = { status: 'paid', plan_name: 'Monthly', amount: '4.99', transaction_id: 'pi_42' };
const OPEN = { status: 'processing', plan_name: null, amount: null, transaction_id: null };
const PROCESSING = 'Your payment is still being processed';

const open = (at: string, verify?: FakeOperation, session = userSession()) => {
  const operations: Record<string, FakeOperation> = verify
    ? { 'GET /payment/verify/?session_id=cs_1': verify }
    : {};
  return renderPage(<PaymentResult />, { at, operations, session });
};

describe('without a session id, the URL’s path and query determine the page’s content', () => {
  test.each([
    ['/payment/cancel', 'Payment Canceled'],
    ['/payment?canceled=true', 'Payment Canceled'],
    ['/payment/success', 'Payment Successful'],
    ['/Payment/Success', 'Payment Successful'],
    ['/payment/success?canceled=true', 'Payment Successful'],
    ['/payment?success=true', 'Payment Successful'],
    ['/payment?success=1', 'Payment'],
  ])(
    'the URL %s shows %s',
    { tags: ['S2.76', 'S4.45', 'S4.46', 'S4.47', 'S4.48'] },
    (at, title) => {
      const { calls } = open(at);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(calls).toEqual([]);
    },
  );

  test('without a session id in the URL, the page confirms a membership only if the profile shows it', () => {
    const { changeSession } = open('/payment/success', undefined, visitorSession());
    expect(screen.queryByText(/You are now a premium member/)).not.toBeInTheDocument();
    changeSession(memberSession());
    expect(screen.getByText(/You are now a premium member/)).toBeInTheDocument();
  });
});

describe('the page waits until the payment is confirmed', () => {
  test('an unconfirmed payment is polled every two seconds up to ten times and can be checked again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = open(SESSION, () => ({ body: OPEN }));
    expect(await screen.findByText(PROCESSING)).toBeInTheDocument();
    expect(calls).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(calls).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(calls).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(calls).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
  });

  test('after the last poll, the page says that no payment has arrived and links to pricing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = open(SESSION, () => ({ body: { ...OPEN, status: 'unpaid' } }));
    expect(await screen.findByText(PROCESSING)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(calls).toHaveLength(10);
    expect(screen.getByText('We have not received your payment yet')).toBeInTheDocument();
    expect(screen.queryByText(/still being processed/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to pricing' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
  });

  test('a payment that is confirmed late shows the success page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isPaid = false;
    const { session } = open(SESSION, () => ({ body: isPaid ? PAID : OPEN }));
    await screen.findByText(PROCESSING);
    isPaid = true;
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(screen.getByText('Payment Successful')).toBeInTheDocument();
    expect(session.reloadProfile).toHaveBeenCalledOnce();
  });
});

describe('the page asks the server for the result of a payment', () => {
  test(
    'a confirmed payment shows its details, and the membership is refetched',
    { tags: ['S2.75', 'S2.78'] },
    async () => {
      const { session } = open(SESSION, () => ({ body: PAID }));
      expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
      expect(screen.getByText('Monthly')).toBeInTheDocument();
      expect(screen.getByText('$4.99')).toBeInTheDocument();
      expect(screen.getByText('pi_42')).toBeInTheDocument();
      await waitFor(() => expect(session.reloadProfile).toHaveBeenCalledOnce());
    },
  );

  test(
    'the success page does not appear before the payment is confirmed',
    { tags: ['S4.45'] },
    async () => {
      let isPaid = false;
      const { user, session } = open(SESSION, () => ({ body: isPaid ? PAID : OPEN }));
      expect(await screen.findByText(PROCESSING)).toBeInTheDocument();
      expect(screen.queryByText('Payment Successful')).not.toBeInTheDocument();
      expect(session.reloadProfile).not.toHaveBeenCalled();
      isPaid = true;
      await user.click(screen.getByRole('button', { name: 'Check again' }));
      expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
    },
  );

  test(
    'if the verification of a payment fails, an error appears, and the user can retry',
    { tags: ['S2.77', 'S2.79', 'S4.49', 'S8.34'] },
    async () => {
      const paid = () => ({ body: PAID });
      const { press } = open(SESSION, firstThen(refusal(400, 'Not your payment'), paid));
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Payment Verification Failed');
      expect(alert).toHaveTextContent('Not your payment');
      await press('Try Again');
      expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
    },
  );

  test('a payment that the server does not know shows an error', async () => {
    const code = 'payment_session_not_found';
    open(SESSION, refusal(404, 'Payment session not found', { code }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Payment session not found');
  });

  test('the page reports success without amount and plan if the backend cannot verify payments', async () => {
    const { session, changeSession } = open(SESSION, () => ({ status: 404 }));
    expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
    expect(screen.queryByText('Amount')).not.toBeInTheDocument();
    expect(screen.queryByText(/You are now a premium|^You can now/)).not.toBeInTheDocument();
    expect(screen.getByText(/starts as soon as the payment is confirmed/)).toBeInTheDocument();
    await waitFor(() => expect(session.reloadProfile).toHaveBeenCalledOnce());
    changeSession(memberSession());
    expect(screen.getByText(/You are now a premium member/)).toBeInTheDocument();
  });
});

test(
  'the payment result page sends no request before the session has loaded',
  { tags: ['S2.74', 'S4.44'] },
  () => {
    const { calls } = open(SESSION, () => ({ body: PAID }), loadingSession());
    expect(screen.getByRole('status')).toHaveTextContent('Verifying your payment');
    expect(screen.queryByText('Payment Successful')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  },
);

test('a visitor who opens the result of a payment is asked to sign in', async () => {
  const { user, openAuthModal, calls } = open(SESSION, () => ({ body: PAID }), visitorSession());
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(openAuthModal).toHaveBeenCalledWith({ mode: 'sign-in' });
  expect(calls).toEqual([]);
});

test('if the verification of a payment is slow, the user can retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(SESSION, lateResponse(PAID));
  await waitAndTryAgain();
  expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
});
