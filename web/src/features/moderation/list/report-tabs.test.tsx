import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeAnonymousApi, type FakeOperation } from '~/testing/fake-api.ts';
import { hrefOf, renderPage } from '~/testing/render.tsx';
import { adminSession } from '~/testing/sessions.ts';
import { pageOf } from '~/testing/stories.ts';
import { ModerationList } from './moderation-list.tsx';

const LIST = 'GET /advertisements/get_all/?page=1&page_size=12&sort=queue';
const boat = makeAdvertisement({ id: 1, title: 'Boat', status: 'pending' });
const kite = makeAdvertisement({ id: 3, title: 'Kite', status: 'approved' });
const rows = [boat, kite];

const open = (operations: Record<string, FakeOperation>) => {
  fakeAnonymousApi({ 'GET /advertisements/categories/': () => ({ body: [] }) });
  return renderPage(<ModerationList />, { operations, session: adminSession() });
};

test('the tab Reported lists the reported advertisements', async () => {
  const page = { ...pageOf(rows), reported_count: 1 };
  const { user, location } = open({
    [LIST]: () => ({ body: page }),
    [`${LIST}&reported=true`]: () => ({
      body: { ...page, results: [kite] },
    }),
    'GET /comments/reported/?page=1': () => ({ body: { count: 3, results: [] } }),
  });
  await user.click(await screen.findByRole('link', { name: /^Reported\s*1$/ }));
  await waitFor(() => expect(screen.queryByText('Boat')).not.toBeInTheDocument());
  expect(screen.getByText('Kite')).toBeInTheDocument();
  expect(location().search).toBe('?reported=true');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Reported');
  expect(hrefOf(/^Reported comments/)).toBe('/dashboard/reportedcomments');
});

test('the page has no links to reports if the backend does not support them', async () => {
  open({
    [LIST]: () => ({ body: pageOf(rows) }),
    'GET /comments/reported/?page=1': () => ({ status: 404 }),
  });
  await screen.findByText('Boat');
  expect(screen.queryByText(/Reported/)).not.toBeInTheDocument();
});
