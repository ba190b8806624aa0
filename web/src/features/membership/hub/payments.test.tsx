import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makePayment } from '~/testing/payments.ts';
import { renderPage } from '~/testing/render.tsx';
import type { Payment } from '../api/payments.ts';
import { Payments } from './payments.tsx';

const open = (payments: Payment[]) =>
  renderPage(<Payments />, {
    operations: { 'GET /payment/history/': () => ({ body: payments }) },
  });

test('each payment has its date, amount, period and receipt, but a failed payment has no receipt', async () => {
  open([
    makePayment({ id: 9, status: 'failed' }),
    makePayment({ id: 8, status: 'refunded', currency: 'eur' }),
    makePayment(),
  ]);
  const [failed, refunded, paid] = await screen.findAllByRole('listitem');
  expect(failed).toHaveTextContent('Failed');
  expect(failed?.querySelector('a')).toBeNull();
  expect(refunded).toHaveTextContent('4.99 EUR');
  expect(refunded).toHaveTextContent('Refunded, Receipt');
  expect(paid).toHaveTextContent('Mar 2, 2026$4.99For Mar 2, 2026 to Apr 1, 2026Receipt');
  expect(paid?.querySelector('a')).toHaveAttribute('href', '/premium/receipts/7');
  expect(paid?.querySelector('a')).toHaveAccessibleName('Receipt of Mar 2, 2026');
});

test('payments before the latest four are collapsed', async () => {
  open([1, 2, 3, 4, 5, 6].map((id) => makePayment({ id })));
  const summary = await screen.findByText('Earlier payments');
  expect(summary.closest('details')?.querySelectorAll('li')).toHaveLength(2);
});

test('a member without payments sees that no payments are recorded', async () => {
  open([]);
  expect(await screen.findByText('No payments are recorded.')).toBeInTheDocument();
});
