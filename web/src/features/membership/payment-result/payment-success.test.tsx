import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '~/testing/render.tsx';
import { PaymentSuccess } from './payment-success.tsx';

test('shows only known details', () => {
  const { unmount } = renderPage(<PaymentSuccess plan_name="Monthly" amount={null} />);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Plan']);
  unmount();
  renderPage(<PaymentSuccess plan_name={null} amount={null} transaction_id={null} />);
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  expect(screen.getByText('Payment Successful')).toBeInTheDocument();
});
