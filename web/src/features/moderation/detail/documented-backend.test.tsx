import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { adminSession } from '~/testing/sessions.ts';
import { ModerationDetail } from './moderation-detail.tsx';

/** With the documented fields only. */
const bicycle = (status: 'pending' | 'rejected') =>
  makeAdvertisement({ id: 5, title: 'Bicycle', status });
const GET = 'GET /advertisements/5/';
const REJECT = 'POST /advertisements/5/rejected/';
const notThere = () => ({ status: 404, body: {} });

test('gets no reason, and the advertisement is refetched if the response lacks it', async () => {
  let shown = bicycle('pending');
  expect(shown).not.toHaveProperty('decided_at');
  const { api, calls } = fakeApi({
    [GET]: () => ({ body: shown }),
    [REJECT]: () => {
      shown = bicycle('rejected');
      return { body: { message: 'ok' } };
    },
    'GET /advertisements/5/history/': notThere,
    'GET /advertisements/5/queue/': notThere,
    'GET /advertisements/get_all/': () => ({ body: [] }),
  });
  const { user } = renderPage(<ModerationDetail id="5" />, { api, session: adminSession() });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Reason')).not.toBeInTheDocument();
  expect(dialog.queryByLabelText('In your own words')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Advertisement rejected successfully!')).toBeInTheDocument();
  expect(calls.find(({ operation }) => operation === REJECT)?.body).toEqual({});
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await waitFor(() => expect(calls.filter(({ operation }) => operation === GET)).toHaveLength(2));
});
