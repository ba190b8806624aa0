import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeApi, type FakeOperation } from '~/testing/fake-api.ts';
import { fakeKeyval } from '~/testing/fake-keyval.ts';
import { lateAnswer, waitAndStop, waitAndTryAgain } from '~/testing/late-answer.ts';
import { renderPage } from '~/testing/render.tsx';
import { saveDraft, draftKey } from '~/shared/drafts/draft-store.ts';
import { userSession } from '~/testing/sessions.ts';
import { OwnList } from './own-list.tsx';

const LIST = 'GET /advertisements/user/get_all/';
const DELETE = 'DELETE /advertisements/5/delete/';
const EMPTY = 'You have no advertisements yet';

const open = (operations: Record<string, FakeOperation>) => {
  const { api, calls } = fakeApi(operations);
  return { ...renderPage(<OwnList />, { api, session: userSession() }), calls };
};

let disk: ReturnType<typeof fakeKeyval>;
beforeEach(() => {
  disk = fakeKeyval();
});
test('says that there are none and links to the form', async () => {
  open({ [LIST]: () => ({ body: [] }) });
  expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create your first one' })).toHaveAttribute(
    'href',
    '/dashboard/newadvertise',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a failure instead of an empty list and retries', async () => {
  let isDown = true;
  const { user } = open({
    [LIST]: () =>
      isDown
        ? { status: 403, body: { error: 'Your account is closed' } }
        : { body: [makeAdvertisement({ title: 'Bicycle' })] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account is closed');
  // In the panel and in a toast.
  await waitFor(() => expect(screen.getAllByText('Your account is closed')).toHaveLength(2));
  expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Bicycle' })).toBeInTheDocument();
});

test.each([[{ results: [] }], [null]])(
  'shows an error if the answer is no list: %j',
  async (body) => {
    open({ [LIST]: () => ({ body }) });
    expect(await screen.findByRole('alert', {}, { timeout: 4000 })).toHaveTextContent(
      'An unexpected error occurred while fetching advertisements',
    );
  },
);

test('links only public advertisements to their public page', async () => {
  open({
    [LIST]: () => ({
      body: [
        makeAdvertisement({ id: 1, title: 'Shown' }),
        makeAdvertisement({ id: 2, title: 'Waiting', status: 'pending' }),
      ],
    }),
  });
  const shown = await screen.findByRole('heading', { name: 'Shown' });
  expect(within(shown).getByRole('link')).toHaveAttribute('href', '/advertisements/1');
  const waiting = screen.getByRole('heading', { name: 'Waiting' });
  expect(within(waiting).queryByRole('link')).not.toBeInTheDocument();
});

test('deletes after confirmation and removes it from the list', async () => {
  let mine = [makeAdvertisement({ id: 5, title: 'Bicycle' })];
  const { user, calls } = open({
    [LIST]: () => ({ body: mine }),
    [DELETE]: () => {
      mine = [];
      return { body: { message: 'ok' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Bicycle' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this advertisement?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.map(({ operation }) => operation)).toEqual([LIST]);

  await user.click(screen.getByRole('button', { name: 'Delete Bicycle' }));
  const again = await screen.findByRole('dialog');
  await user.click(within(again).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Advertisement deleted successfully!')).toBeInTheDocument();
  expect(await screen.findByText(EMPTY)).toBeInTheDocument();
});

test('keeps an advertisement that could not be deleted and shows why', async () => {
  const { user } = open({
    [LIST]: () => ({ body: [makeAdvertisement({ id: 5, title: 'Bicycle' })] }),
    [DELETE]: () => ({ status: 403, body: { error: 'Not yours' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Bicycle' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not yours');
  expect(screen.getByRole('button', { name: 'Delete Bicycle', hidden: true })).toBeInTheDocument();
});

test('removes an advertisement deleted in another window', async () => {
  let mine = [makeAdvertisement({ id: 5, title: 'Bicycle' })];
  const { user } = open({
    [LIST]: () => ({ body: mine }),
    [DELETE]: () => {
      mine = [];
      return { status: 404, body: { error: 'Advertisement not found' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Bicycle' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Advertisement not found')).toBeInTheDocument();
  expect(await screen.findByText(EMPTY)).toBeInTheDocument();
});

test('shows status, views, clicks and the reason of a rejection', async () => {
  open({
    [LIST]: () => ({
      body: [
        makeAdvertisement({ id: 1, title: 'Seen', views: 1204, clicks: 1 }),
        makeAdvertisement({ id: 2, title: 'Begun', status: 'draft', views: null }),
        makeAdvertisement({ id: 3, title: 'Dark', status: 'rejected', reason: 'Too dark.' }),
        makeAdvertisement({ id: 4, title: 'Why', status: 'rejected', reason: null }),
      ],
    }),
  });
  const [seen, begun, dark, why] = await screen.findAllByRole('listitem');
  expect(seen).toHaveTextContent('Approved');
  expect(seen).toHaveTextContent('1,204 views, 1 click');
  expect(begun).toHaveTextContent('Pending');
  expect(begun).toHaveTextContent('0 views');
  expect(dark).toHaveTextContent('Why it was rejected: Too dark.');
  expect(why).toHaveTextContent('No reason was given.');
  expect(screen.getByRole('link', { name: 'Edit and resubmit Dark' })).toHaveAttribute(
    'href',
    '/dashboard/editadvertise/3',
  );
  expect(screen.getByRole('link', { name: 'Edit Seen' })).toBeInTheDocument();
});

test('shows an unsent draft, which can be continued or discarded', async () => {
  await saveDraft(draftKey(7, 'advertisement/new'), { title: 'Bic' }, new Map());
  const { user } = open({ [LIST]: () => ({ body: [] }) });
  const draft = within(await screen.findByRole('region', { name: 'Unsent draft' }));
  expect(draft.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/dashboard/newadvertise',
  );
  await user.click(draft.getByRole('button', { name: 'Discard draft' }));
  expect(screen.queryByRole('region', { name: 'Unsent draft' })).not.toBeInTheDocument();
  await waitFor(() => expect(disk.size()).toBe(0));
});

test('offers a retry when loading the list takes long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open({ [LIST]: lateAnswer([makeAdvertisement({ title: 'Bicycle' })]) });
  await screen.findByText('Loading your advertisements…');
  await waitAndTryAgain();
  expect(await screen.findByRole('heading', { name: 'Bicycle' })).toBeInTheDocument();
});

test('can abort a slow deletion and retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = open({
    [LIST]: () => ({ body: [makeAdvertisement({ id: 5, title: 'Bicycle' })] }),
    [DELETE]: lateAnswer({ message: 'ok' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Bicycle' }));
  const deletion = within(await screen.findByRole('dialog')).getByRole('button', {
    name: 'Delete',
  });
  await user.click(deletion);
  await waitAndStop();
  await waitFor(() => expect(deletion).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(deletion);
  expect(await screen.findByText('Advertisement deleted successfully!')).toBeInTheDocument();
});
