import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pngFile, stubPictures } from '~/testing/pictures.ts';
import { fakeUploads, type Submission } from '~/testing/fake-upload.ts';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { firstThen, refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { fakeKeyval } from '~/testing/fake-keyval.ts';
import { lateResponse, waitAndTryAgain } from '~/testing/late-response.ts';
import { renderPage } from '~/testing/render.tsx';
import { adminSession, userSession } from '~/testing/sessions.ts';
import { EditAdvertisement } from './edit-advertisement.tsx';

let submissions: Submission[];
beforeEach(() => {
  fakeKeyval();
  stubPictures();
  submissions = fakeUploads();
});
const GET = 'GET /advertisements/5/';
const MINE = makeAdvertisement({
  id: 5,
  user_id: 7,
  title: 'Bicycle',
  images: [
    { image: '/media/a.webp', id: 41 },
    { image: '/media/b.webp', id: 42 },
  ],
});

const open = (response: FakeOperation, { id = '5', session = userSession() } = {}) => {
  const onSaved = vi.fn();
  const page = <EditAdvertisement id={id} onSaved={onSaved} />;
  return { ...renderPage(page, { operations: { [GET]: response }, session }), onSaved };
};

test(
  'the form sends the changed texts, the new picture and the order of all pictures',
  { tags: ['S1.4', 'S7.25', 'S8.45'] },
  async () => {
    const { user, press, retype, onSaved } = open(() => ({ body: MINE }));
    await retype('Title', 'Tandem');
    await user.upload(screen.getByLabelText('Choose images'), pngFile('new.png'));
    await press('Move new.png earlier');
    await press('Save changes');
    await waitFor(() => expect(submissions).toHaveLength(1));
    const [sent] = submissions;
    expect(sent?.operation).toBe('PUT /api/advertisements/5/update/');
    expect(sent?.fields).toEqual(
      expect.arrayContaining([
        ['title', 'Tandem'],
        ['images', expect.objectContaining({ name: 'new.png' })],
      ]),
    );
    const order = sent?.fields.filter(([name]) => name === 'keep_images[]');
    expect(order?.map(([, id]) => id)).toEqual(['41', 'new', '42']);
    sent?.respond({ status: 200, body: MINE });
    expect(await screen.findByText('Advertisement updated successfully!')).toBeInTheDocument();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ isOwn: true, id: 5 }));
  },
);

test('the preview shows the advertisement’s first picture', async () => {
  open(() => ({ body: MINE }));
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(preview.querySelector('img')).toHaveAttribute('src', expect.stringContaining('a.webp'));
});

test('the form of a rejected advertisement shows the reason and can be sent for review again', async () => {
  open(() => ({ body: { ...MINE, status: 'rejected', reason: 'The picture is too dark.' } }));
  expect(await screen.findByText(/Why it was rejected: The picture is too dark\./)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Send for review again' })).toBeInTheDocument();
});

test.each([
  [' ', 'Advertisement ID is required'],
  ['two words', 'Invalid advertisement ID'],
])(
  'the page rejects the advertisement id %j and sends no request',
  { tags: ['S5.24'] },
  async (id, text) => {
    const { calls } = open(() => ({ body: MINE }), { id });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(within(document.body).getAllByText(text)).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Your advertisements' })).toBeInTheDocument();
    expect(calls).toEqual([]);
  },
);

test('if the advertisement does not exist, the page says that it may have been deleted', async () => {
  open(refusal(404, 'Advertisement not found'));
  expect(await screen.findByText('It may have been deleted.')).toBeInTheDocument();
});

test('if the advertisement fails to load, the page shows the error, and loading can be retried', async () => {
  const closed = refusal(403, 'Your account is closed');
  const { press } = open(firstThen(closed, () => ({ body: MINE })));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account is closed');
  await press('Try Again');
  expect(await screen.findByLabelText('Title')).toHaveValue('Bicycle');
});

test('only the owner and admins can edit an advertisement', async () => {
  const theirs = { ...MINE, user_id: 70 };
  const { unmount } = open(() => ({ body: theirs }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You do not have permission to perform this action.',
  );
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  unmount();
  open(() => ({ body: theirs }), { session: adminSession() });
  expect(await screen.findByLabelText('Title')).toHaveValue('Bicycle');
  expect(screen.getByText(/Its status will not change/)).toBeInTheDocument();
});

test('an admin who edits their own advertisement is told that its status will not change', async () => {
  const session = adminSession();
  const own = { ...MINE, status: 'rejected', user_id: session.user?.id };
  open(() => ({ body: own }), { session });
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeInTheDocument();
  expect(screen.getByText(/its status will not change/)).toBeInTheDocument();
  expect(screen.queryByText(/We review every change/)).not.toBeInTheDocument();
});

test('the form for an advertisement opens even if the backend sends no user_id', async () => {
  const { user_id: _, ...withoutUserId } = MINE;
  open(() => ({ body: withoutUserId }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Bicycle');
  expect(screen.queryByText(/Its status will not change/)).not.toBeInTheDocument();
});

test('the advertisement can be loaded again if loading takes too long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(lateResponse(MINE));
  await waitAndTryAgain();
  expect(await screen.findByLabelText('Title')).toHaveValue('Bicycle');
});
