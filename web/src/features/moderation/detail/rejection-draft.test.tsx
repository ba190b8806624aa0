import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { openReview } from '~/testing/moderation.tsx';

const bicycle = (status: 'pending' | 'approved' | 'rejected') =>
  makeAdvertisement({ id: 5, title: 'Bicycle', status, decided_at: null });

test('the reason for a rejection is kept until it is sent, and is suggested for the next rejection', async () => {
  const { user, press } = openReview({
    'GET /advertisements/5/': () => ({ body: bicycle('pending') }),
    'POST /advertisements/5/rejected/': () => ({ body: bicycle('rejected') }),
    'POST /advertisements/5/approve/': () => ({ body: bicycle('approved') }),
  });
  const dialog = async () => within(await screen.findByRole('dialog'));
  await press('Reject');
  await user.selectOptions((await dialog()).getByLabelText('Reason'), 'Misleading');
  await user.type((await dialog()).getByLabelText('In your own words'), 'It is no bicycle.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Reject');
  expect((await dialog()).getByLabelText('Reason')).toHaveDisplayValue('Misleading');
  await user.click((await dialog()).getByRole('button', { name: 'Reject' }));
  await screen.findByText('Advertisement rejected successfully!');

  await press('Approve');
  await screen.findByText('Advertisement approved successfully!');
  await press('Reject');
  expect((await dialog()).getByLabelText('In your own words')).toHaveValue('');
  await user.click((await dialog()).getByRole('button', { name: /^Misleading: It is no/ }));
  expect((await dialog()).getByLabelText('In your own words')).toHaveValue('It is no bicycle.');
});
