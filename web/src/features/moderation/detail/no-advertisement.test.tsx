import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { firstThen, refusal } from '~/testing/fake-api.ts';
import { openReview } from '~/testing/moderation.tsx';

const GET = 'GET /advertisements/5/';

test(
  'a URL without an id shows an error and a toast and sends no request',
  { tags: ['S2.69', 'S5.23'] },
  async () => {
    const { calls } = openReview({}, { id: '' });
    expect(screen.getByRole('alert')).toHaveTextContent('No advertisement ID provided');
    await waitFor(() =>
      expect(screen.getAllByText('Advertisement ID is required')).toHaveLength(2),
    );
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    expect(calls).toEqual([]);
  },
);

test.each(['1.5', '0'])(
  'the id %s shows an error and a toast and sends no request',
  { tags: ['S8.29'] },
  async (id) => {
    const { calls } = openReview({}, { id });
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid advertisement ID');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('Invalid advertisement ID')).toHaveLength(2));
    expect(calls).toEqual([]);
  },
);

test('the page says that a deleted advertisement was not found', { tags: ['S2.70'] }, async () => {
  openReview({ [GET]: refusal(404, 'Advertisement not found') });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Advertisement not found');
  expect(alert).toHaveTextContent('It may have been deleted.');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('for an error without a message, the page shows the documented message', async () => {
  openReview({ [GET]: () => ({ status: 400, body: {} }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch advertisement');
});

test('an error shows the server’s message and can be retried', { tags: ['S8.25'] }, async () => {
  const bicycle = () => ({ body: makeAdvertisement({ id: 5, title: 'Bicycle' }) });
  const { press } = openReview({ [GET]: firstThen(refusal(403, 'Admins only'), bicycle) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Admins only');
  await waitFor(() => expect(screen.getAllByText('Admins only')).toHaveLength(2));
  await press('Try Again');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Bicycle');
});
