import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeAnonymousApi } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { userSession, visitorSession } from '~/testing/sessions.ts';
import { PublicAdvertisement } from './public-advertisement.tsx';

const VIEW = 'POST /advertisements/5/view/';

test('a visitor reports an advertisement, and the focus returns to the button', async () => {
  fakeAnonymousApi({
    'GET /advertisements/5/': () => ({ body: makeAdvertisement({ id: 5, takes_reports: true }) }),
  });
  const report = vi.fn(() => ({ status: 204 }));
  const { user, press } = renderPage(<PublicAdvertisement id={5} />, {
    operations: {
      [VIEW]: () => ({ status: 204 }),
      'POST /advertisements/5/report/': report,
    },
  });
  await press('Report this advertisement');
  const reason = screen.getByLabelText('What is wrong with this advertisement?');
  expect(reason).toHaveFocus();
  await user.selectOptions(reason, 'It is spam');
  await press('Send report');
  expect(await screen.findByText(/Our moderators will review it/)).toBeInTheDocument();
  expect(report).toHaveBeenCalledWith({ reason: 'spam' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Report this advertisement' })).toHaveFocus(),
  );
});

test.each([
  ['by its owner', { takes_reports: true, user_id: 7 }, userSession()],
  ['if the backend does not support reports', {}, visitorSession()],
])('an advertisement cannot be reported %s', async (_, parts, session) => {
  fakeAnonymousApi({
    'GET /advertisements/5/': () => ({ body: makeAdvertisement({ id: 5, ...parts }) }),
  });
  const operations = { [VIEW]: () => ({ status: 204 }) };
  renderPage(<PublicAdvertisement id={5} />, { operations, session });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /Report/ })).not.toBeInTheDocument();
});
