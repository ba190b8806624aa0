import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { openReview } from '~/testing/moderation.tsx';

test('an admin keeps a reported advertisement, which closes its reports', async () => {
  const reports = [
    { reason: 'scam', note: 'He wants gift cards.', at: '2026-11-02T09:00:00Z' } as const,
    { reason: 'spam', note: null, at: '2026-11-03T09:00:00Z' } as const,
  ];
  const { press, calls } = openReview({
    'GET /advertisements/5/': () => ({ body: makeAdvertisement({ id: 5, reports }) }),
    'POST /advertisements/5/approve/': () => ({ body: makeAdvertisement({ id: 5 }) }),
  });
  expect(await screen.findByRole('region', { name: 'Reported' })).toHaveTextContent(
    'It is a scam: “He wants gift cards.”',
  );
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await press('Keep');
  expect(await screen.findByText('The advertisement stays.')).toBeInTheDocument();
  expect(calls.some(({ operation }) => operation.startsWith('POST'))).toBe(true);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Reported' })).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole('button', { name: 'Keep' })).not.toBeInTheDocument();
});
