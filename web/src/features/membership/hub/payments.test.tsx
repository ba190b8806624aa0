import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import type { Payment } from '../api/payments.ts';
import { Payments } from './payments.tsx';

const PORTAL = 'POST /payment/billing-portal/';
const makePayment = (changes: Partial<Payment> = {}): Payment => ({
  id: 7,
  status: 'paid',
  at: '2026-03-02T15:00:00Z',
  amount: '4.99',
  currency: 'usd',
  period_start: '2026-03-02T15:00:00Z',
  period_end: '2026-04-01T15:00:00Z',
  ...changes,
});

const open = (payments: Payment[], operations: Record<string, FakeOperation> = {}) => {
  const { api, calls } = fakeApi({
    'GET /payment/history/': () => ({ body: payments }),
    ...operations,
  });
  return { ...renderPage(<Payments />, { api }), calls };
};

const assign = vi.fn<(url: string) => void>();
beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign });
});

test('each payment has its date, amount, period and receipt, and a failed one has no receipt', async () => {
  open([
    makePayment({ id: 9, status: 'failed' }),
    makePayment({ id: 8, status: 'refunded', currency: 'eur' }),
    makePayment(),
  ]);
  const [failed, refunded, paid] = await screen.findAllByRole('listitem');
  expect(failed).toHaveTextContent('Failed');
  expect(within(failed!).queryByRole('link')).not.toBeInTheDocument();
  expect(refunded).toHaveTextContent('4.99 EUR');
  expect(refunded).toHaveTextContent('Refunded, Receipt');
  expect(paid).toHaveTextContent('Mar 2, 2026$4.99For Mar 2, 2026 to Apr 1, 2026Receipt');
  expect(within(paid!).getByRole('link', { name: 'Receipt of Mar 2, 2026' })).toHaveAttribute(
    'href',
    '/premium/receipts/7',
  );
});

test('older payments are folded away', async () => {
  open([1, 2, 3, 4, 5, 6].map((id) => makePayment({ id })));
  const earlier = (await screen.findByText('Earlier payments')).closest('details');
  expect(within(earlier!).getAllByRole('listitem')).toHaveLength(2);
});

test('a press on Change card opens the provider’s page, which leads back', async () => {
  const url = 'https://billing.example/session/1';
  const { user, calls } = open([], { [PORTAL]: () => ({ body: { portal_url: url } }) });
  expect(await screen.findByText('No payments are recorded.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change card' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  const body = { return_url: `${window.location.origin}/premium` };
  expect(calls).toContainEqual({ operation: PORTAL, body });
});

test.each([
  [
    'an unsafe address',
    { body: { portal_url: 'http://elsewhere.example/' } },
    /could not be opened/,
  ],
  ['a refusal', { status: 409, body: { error: 'There is no card of yours.' } }, /no card of yours/],
  ['no such call', { status: 404 }, 'Your card cannot be changed here.'],
])('after %s, the page says that the card cannot be changed', async (_, answer, text) => {
  const { user } = open([], { [PORTAL]: () => answer });
  await user.click(await screen.findByRole('button', { name: 'Change card' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(assign).not.toHaveBeenCalled();
});
