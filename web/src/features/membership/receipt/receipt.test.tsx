import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FakeResponse } from '~/testing/fake-api.ts';
import { makePayment } from '~/testing/payments.ts';
import { renderPage } from '~/testing/render.tsx';
import { Receipt } from './receipt.tsx';

const RECEIPT = {
  number: 'R-000007',
  payment: makePayment({ status: 'refunded' }),
  buyer: { name: 'Nora Pell', email: 'nora@millbrook.example' },
  seller: { name: 'The Kettleford Echo', address: '1 Mill Lane', tax_id: 'EIN 12-3456789' },
  net: '4.61',
  tax: '0.38',
  tax_label: 'Sales tax, 8.25%',
};

const open = (response: FakeResponse) =>
  renderPage(<Receipt id={7} />, { operations: { 'GET /payment/receipts/7/': () => response } });

test('a receipt shows the newspaper, the member, the period and the sums, and can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open({ body: RECEIPT });
  expect(await screen.findByText('R-000007')).toBeInTheDocument();
  for (const text of ['The Kettleford Echo', '1 Mill Lane', 'EIN 12-3456789', 'Nora Pell']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  const period = 'Premium membership, Mar 2, 2026 to Apr 1, 2026';
  expect(screen.getByText(/^Premium membership/)).toHaveTextContent(period);
  for (const [name, amount] of [
    ['Net', '$4.61'],
    ['Sales tax, 8.25%', '$0.38'],
    ['Total paid', '$4.99'],
  ] as const) {
    expect(screen.getByText(name).nextElementSibling).toHaveTextContent(amount);
  }
  expect(screen.getByText('This payment was refunded.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('if the newspaper has no tax number, the receipt shows none', async () => {
  const seller = { ...RECEIPT.seller, tax_id: null };
  open({ body: { ...RECEIPT, seller } });
  const name = await screen.findByText(seller.name);
  expect(name.parentElement).toHaveTextContent('The Kettleford Echo1 Mill Lane');
});

test('another user’s receipt is not found', async () => {
  open({ status: 404, body: { error: 'Receipt not found' } });
  expect(await screen.findByRole('heading', { name: 'Receipt not found' })).toBeInTheDocument();
});
