import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ModerationDetail } from '../detail/moderation-detail.tsx';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { adminSession } from '~/testing/sessions.ts';

test('an admin keeps a reported advertisement, which closes its reports', async () => {
  const reports = [
    { reason: 'scam', note: 'He wants gift cards.', at: '2026-11-02T09:00:00Z' } as const,
    { reason: 'spam', note: null, at: '2026-11-03T09:00:00Z' } as const,
  ];
  const { api, calls } = fakeApi({
    'GET /advertisements/5/': () => ({ body: makeAdvertisement({ id: 5, reports }) }),
    'GET /advertisements/5/history/': () => ({ body: [] }),
    'GET /advertisements/5/queue/': () => ({
      body: { waiting: 0, ahead: 0, previous: null, next: null },
    }),
    'POST /advertisements/5/approve/': () => ({ body: makeAdvertisement({ id: 5 }) }),
  });
  const { user } = renderPage(<ModerationDetail id="5" />, { api, session: adminSession() });
  expect(await screen.findByRole('region', { name: 'Reported' })).toHaveTextContent(
    'It is a scam: “He wants gift cards.”',
  );
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText('The advertisement stays.')).toBeInTheDocument();
  expect(calls.some(({ operation }) => operation.startsWith('POST'))).toBe(true);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Reported' })).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole('button', { name: 'Keep' })).not.toBeInTheDocument();
});
