import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '~/testing/render.tsx';
import { PaymentSuccess } from './payment-success.tsx';

test('the page shows only the known details of the payment', { tags: ['S2.78'] }, () => {
  const { unmount } = renderPage(<PaymentSuccess plan_name="Monthly" amount={null} />);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Plan']);
  unmount();
  renderPage(<PaymentSuccess plan_name={null} amount={null} transaction_id={null} />);
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  expect(screen.getByText('Payment Successful')).toBeInTheDocument();
});

test('the page lists the benefits and copies the transaction ID', async () => {
  const { user } = renderPage(<PaymentSuccess transaction_id="pi_42" />);
  expect(screen.getByText(/^You can now read every premium story in full/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy the transaction ID' }));
  expect(await screen.findByText('Transaction ID copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('pi_42');
});
