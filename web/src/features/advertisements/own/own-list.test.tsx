import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { firstThen, refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { fakeKeyval } from '~/testing/fake-keyval.ts';
import { lateResponse, waitAndStop } from '~/testing/late-response.ts';
import { hrefOf, renderPage } from '~/testing/render.tsx';
import { saveDraft, draftName } from '~/shared/drafts/draft-store.ts';
import { userSession } from '~/testing/sessions.ts';
import { OwnList } from './own-list.tsx';

const LIST = 'GET /advertisements/user/get_all/';
const DELETE = 'DELETE /advertisements/5/delete/';
const EMPTY = 'You have no advertisements yet';

const open = (operations: Record<string, FakeOperation>) =>
  renderPage(<OwnList />, { operations, session: userSession() });

/** Opens the list with a bicycle and the dialog that asks whether to delete the bicycle. */
const askToDelete = async (operations: Record<string, FakeOperation>) => {
  const page = open({
    [LIST]: () => ({ body: [makeAdvertisement({ id: 5, title: 'Bicycle' })] }),
    ...operations,
  });
  await page.press('Delete Bicycle');
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

let disk: ReturnType<typeof fakeKeyval>;
beforeEach(() => {
  disk = fakeKeyval();
});

test('an empty list of own advertisements links to the form for a new advertisement', async () => {
  open({ [LIST]: () => ({ body: [] }) });
  expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  expect(hrefOf('Create your first one')).toBe('/dashboard/newadvertise');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test(
  'a failed load shows an error instead of an empty list and can be retried',
  { tags: ['S8.25'] },
  async () => {
    const bicycle = () => ({ body: [makeAdvertisement({ title: 'Bicycle' })] });
    const { press } = open({
      [LIST]: firstThen(refusal(403, 'Your account is closed'), bicycle),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account is closed');
    // The error is shown on the page and in a toast.
    await waitFor(() => expect(screen.getAllByText('Your account is closed')).toHaveLength(2));
    expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
    await press('Try Again');
    expect(await screen.findByRole('heading', { name: 'Bicycle' })).toBeInTheDocument();
  },
);

test(
  'if the list fails to reload, the earlier list is replaced by the error',
  { tags: ['S8.26'] },
  async () => {
    const bicycle = () => ({ body: [makeAdvertisement({ title: 'Bicycle' })] });
    const { queryClient } = open({ [LIST]: firstThen(bicycle, () => ({ status: 403 })) });
    expect(await screen.findByRole('heading', { name: 'Bicycle' })).toBeInTheDocument();
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch advertisements');
    expect(screen.queryByRole('heading', { name: 'Bicycle' })).not.toBeInTheDocument();
  },
);

test.each([[{ results: [] }], [null]])(
  'a response that is not a list shows an error: %j',
  { tags: ['S8.28'] },
  async (body) => {
    open({ [LIST]: () => ({ body }) });
    const text = 'An unexpected error occurred while fetching advertisements';
    expect(await screen.findByRole('alert', {}, { timeout: 4000 })).toHaveTextContent(text);
    // The error is shown on the page and in a toast.
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  },
);

test('an advertisement without status and images does not break the list', async () => {
  const { status: _, images: __, ...incomplete } = makeAdvertisement({ id: 1, title: 'Bicycle' });
  open({ [LIST]: () => ({ body: [incomplete, makeAdvertisement({ id: 2, title: 'Boat' })] }) });
  expect(await screen.findByRole('heading', { name: 'Bicycle' })).toBeInTheDocument();
  expect(screen.getByText('Pending')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Boat' })).toBeInTheDocument();
});

test('only public advertisements link to their public page', async () => {
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

test(
  'a deletion asks for confirmation and removes the advertisement from the list',
  { tags: ['S1.4'] },
  async () => {
    let mine = [makeAdvertisement({ id: 5, title: 'Bicycle' })];
    const { press, calls } = open({
      [LIST]: () => ({ body: mine }),
      [DELETE]: () => {
        mine = [];
        return { body: { message: 'ok' } };
      },
    });
    await press('Delete Bicycle');
    await screen.findByRole('dialog', { name: 'Delete this advertisement?' });
    await press('Keep it');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.map(({ operation }) => operation)).toEqual([LIST]);

    await press('Delete Bicycle');
    await press('Delete');
    expect(await screen.findByText('Advertisement deleted successfully!')).toBeInTheDocument();
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  },
);

test('an advertisement that could not be deleted stays in the list, and the reason is shown', async () => {
  const { press, dialog } = await askToDelete({ [DELETE]: refusal(403, 'Not yours') });
  await press('Delete');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not yours');
  expect(screen.getByRole('button', { name: 'Delete Bicycle', hidden: true })).toBeInTheDocument();
});

test('an advertisement that was deleted in another window disappears from the list', async () => {
  let mine = [makeAdvertisement({ id: 5, title: 'Bicycle' })];
  const { press } = await askToDelete({
    [LIST]: () => ({ body: mine }),
    [DELETE]: () => {
      mine = [];
      return { status: 404, body: { error: 'Advertisement not found' } };
    },
  });
  await press('Delete');
  expect(await screen.findByText('Advertisement not found')).toBeInTheDocument();
  expect(await screen.findByText(EMPTY)).toBeInTheDocument();
});

test(
  'the list shows status, views, clicks and the reason for a rejection',
  { tags: ['S2.10', 'S4.30'] },
  async () => {
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
    expect(dark).toHaveTextContent('Rejected');
    expect(dark).toHaveTextContent('Why it was rejected: Too dark.');
    expect(why).toHaveTextContent('No reason was given.');
    expect(hrefOf('Edit and resubmit Dark')).toBe('/dashboard/editadvertise/3');
    expect(screen.getByRole('link', { name: 'Edit Seen' })).toBeInTheDocument();
  },
);

test('an unsent draft can be continued or discarded', async () => {
  await saveDraft(draftName(7, 'advertisement/new/1'), { title: 'Bic' }, new Map());
  const { press } = open({ [LIST]: () => ({ body: [] }) });
  await screen.findByRole('region', { name: 'Unsent draft' });
  expect(hrefOf('Continue')).toBe('/dashboard/newadvertise');
  await press('Discard draft');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Unsent draft' })).not.toBeInTheDocument(),
  );
  expect(disk.size()).toBe(0);
});

test('a slow deletion can be aborted and retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { press, dialog } = await askToDelete({ [DELETE]: lateResponse({ message: 'ok' }) });
  await press('Delete');
  await waitAndStop();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press('Delete');
  expect(await screen.findByText('Advertisement deleted successfully!')).toBeInTheDocument();
});
