import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { refusal } from '~/testing/fake-api.ts';
import { openReview } from '~/testing/moderation.tsx';

const REPORTS = [
  { reason: 'scam', note: 'He wants gift cards.', at: '2026-11-02T09:00:00Z' } as const,
  { reason: 'spam', note: null, at: '2026-11-03T09:00:00Z' } as const,
];

test('an admin keeps a reported advertisement, which closes its reports', async () => {
  let reports: typeof REPORTS = REPORTS;
  const { press } = openReview({
    'GET /advertisements/5/': () => ({ body: makeAdvertisement({ id: 5, reports }) }),
    'POST /advertisements/5/keep/': () => {
      reports = [];
      return { status: 204 };
    },
  });
  expect(await screen.findByRole('region', { name: 'Reported' })).toHaveTextContent(
    'It is a scam: “He wants gift cards.”',
  );
  await press('Keep');
  expect(await screen.findByText('The advertisement stays.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Reported' })).not.toBeInTheDocument(),
  );
});

test('if keeping an advertisement fails, the error is shown, and the reports stay', async () => {
  const { press } = openReview({
    'GET /advertisements/5/': () => ({ body: makeAdvertisement({ id: 5, reports: REPORTS }) }),
    'POST /advertisements/5/keep/': refusal(409, 'This advertisement has changed.'),
  });
  await screen.findByRole('region', { name: 'Reported' });
  await press('Keep');
  expect(await screen.findByRole('alert')).toHaveTextContent('This advertisement has changed.');
  expect(screen.getByRole('region', { name: 'Reported' })).toBeInTheDocument();
});

test('a reported advertisement that is not public can be approved or rejected, but not kept', async () => {
  const advertisement = makeAdvertisement({ id: 5, reports: REPORTS, status: 'rejected' });
  openReview({ 'GET /advertisements/5/': () => ({ body: advertisement }) });
  await screen.findByRole('region', { name: 'Reported' });
  expect(screen.queryByRole('button', { name: 'Keep' })).not.toBeInTheDocument();
});
