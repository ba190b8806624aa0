import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { refusal, type FakeResponse, type FakeOperation } from '~/testing/fake-api.ts';
import { openReview, PENDING } from '~/testing/moderation.tsx';

const pending = [3, 5, 8].map((id) =>
  makeAdvertisement({
    id,
    title: `Number ${id}`,
    status: 'pending',
    created_at: `2026-11-0${id}T09:00:00Z`,
  }),
);
const [, five, eight] = pending;
const APPROVE = 'POST /advertisements/5/approve/';
const place = (parts: object): FakeOperation => {
  const body = { waiting: 3, ahead: 1, previous: 3, next: 8, ...parts };
  return () => ({ body });
};

const open = (operations: Record<string, FakeOperation> = {}) =>
  openReview(
    {
      'GET /advertisements/5/': () => ({ body: five }),
      'GET /advertisements/8/': () => ({ body: eight }),
      'GET /advertisements/5/queue/': place({}),
      [APPROVE]: () => ({ body: { ...five, status: 'approved' } }),
      ...operations,
    },
    { state: { list: '?status=pending&page=2' } },
  );

const link = (name: string) => screen.findByRole('link', { name });

test('the queue shows the advertisement’s position and links to its neighbors', async () => {
  open();
  expect(await screen.findByText('Pending: 2 of 3')).toBeInTheDocument();
  expect(await link('Previous pending')).toHaveAttribute('href', '/dashboard/advertiseinfo/3');
  expect(await link('Next pending')).toHaveAttribute('href', '/dashboard/advertiseinfo/8');
});

test.each([
  ['n', '/dashboard/advertiseinfo/8'],
  ['p', '/dashboard/advertiseinfo/3'],
  ['u', '/dashboard/advertiselist'],
])(
  'the key %s opens the next advertisement, the previous advertisement or the list',
  async (key, pathname) => {
    const { user, location } = open();
    await link('Next pending');
    await user.keyboard(key);
    expect(location().pathname).toBe(pathname);
  },
);

test.each<[string, FakeResponse, string]>([
  ['completed', {}, 'Advertisement approved successfully!'],
  ['reported if it fails', { status: 500 }, 'Number 5: Failed to process advertisement approval'],
])(
  'a decision is %s even after the moderator has opened the next advertisement',
  async (_, response, text) => {
    let respond: (response: FakeResponse) => void = () => undefined;
    const decided = new Promise<FakeResponse>((resolve) => {
      respond = resolve;
    });
    const { user, calls } = open({
      'GET /advertisements/8/history/': refusal(404, 'Not found'),
      'GET /advertisements/8/queue/': place({ previous: 5, next: null }),
      [APPROVE]: () => decided,
    });
    await link('Next pending');
    await user.keyboard('an');
    expect(await screen.findByRole('heading', { name: 'Number 8' })).toBeInTheDocument();
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain(APPROVE));
    respond({ body: { ...five, status: 'approved' }, ...response });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Number 8' })).toBeInTheDocument();
  },
);

test('the buttons stay disabled when the moderator returns to an advertisement that is still being approved', async () => {
  const { user } = open({
    'GET /advertisements/8/history/': refusal(404, 'Not found'),
    'GET /advertisements/8/queue/': place({ previous: 5, next: null }),
    [APPROVE]: () => new Promise(() => undefined),
  });
  await link('Next pending');
  await user.keyboard('an');
  expect(await screen.findByRole('heading', { name: 'Number 8' })).toBeInTheDocument();
  await link('Previous pending');
  await user.keyboard('p');
  expect(await screen.findByRole('heading', { name: 'Number 5' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
});

test('a link leads back to the list and keeps the list’s filter', async () => {
  open();
  expect(await link('Advertisement list')).toHaveAttribute(
    'href',
    '/dashboard/advertiselist?status=pending&page=2',
  );
});

test('at the ends of the queue, disabled buttons replace the links', async () => {
  open({
    'GET /advertisements/5/queue/': place({ previous: null, next: null, waiting: 1, ahead: 0 }),
  });
  expect(await screen.findByText('Pending: 1 of 1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next pending' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Previous pending' })).toBeDisabled();
});

test.each<[string, unknown]>([
  ['the whole list', [...pending, makeAdvertisement({ id: 9, status: 'approved' })]],
  ['a page of the list', { count: 3, next: null, previous: null, results: pending }],
])('the queue position comes from %s if the backend sends no position', async (_name, body) => {
  open({ 'GET /advertisements/5/queue/': refusal(404, 'Not found'), [PENDING]: () => ({ body }) });
  expect(await screen.findByText('Pending: 2 of 3')).toBeInTheDocument();
  expect(await link('Previous pending')).toHaveAttribute('href', '/dashboard/advertiseinfo/3');
  expect(await link('Next pending')).toHaveAttribute('href', '/dashboard/advertiseinfo/8');
});

test('if the queue fails to load, it is hidden, and advertisements can still be approved', async () => {
  const { press } = open({ 'GET /advertisements/5/queue/': () => ({ status: 403, body: {} }) });
  await press('Approve');
  expect(await screen.findByText('Advertisement approved successfully!')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('after an approval, the link to the next pending advertisement has the focus', async () => {
  const { user, press, location } = open();
  await link('Next pending');
  await press('Approve');
  await screen.findByText('Advertisement approved successfully!');
  const next = await link('Next pending');
  await waitFor(() => expect(next).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(location().pathname).toBe('/dashboard/advertiseinfo/8');
});

test('after an approval, the next pending advertisement opens if automatic advance is on', async () => {
  const { user, press, location } = open();
  await user.click(await screen.findByLabelText('Continue to the next one after a decision'));
  await press('Approve');
  await waitFor(() =>
    expect(location()).toMatchObject({
      pathname: '/dashboard/advertiseinfo/8',
      state: { list: '?status=pending&page=2' },
    }),
  );
});

test('after an approval at the end of the queue, the previous pending advertisement opens', async () => {
  let left = 1;
  const queue: FakeOperation = () => ({
    body: { waiting: left, ahead: left, previous: left > 0 ? 3 : null, next: null },
  });
  localStorage.setItem('moderation-go-on', 'true');
  const { press, location } = open({ 'GET /advertisements/5/queue/': queue });
  left = 0;
  await press('Approve');
  expect(await screen.findByText('Nothing is waiting for review')).toBeInTheDocument();
  expect(location().pathname).toBe('/dashboard/advertiseinfo/5');
  left = 1;
});
