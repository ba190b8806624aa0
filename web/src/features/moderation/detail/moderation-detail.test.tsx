import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Schemas } from '~/shared/api/types.ts';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { firstThen, type FakeResponse, type FakeOperation } from '~/testing/fake-api.ts';
import { waitAndStop } from '~/testing/late-response.ts';
import { openReview } from '~/testing/moderation.tsx';

const GET = 'GET /advertisements/5/';
const APPROVE = 'POST /advertisements/5/approve/';
const REJECT = 'POST /advertisements/5/rejected/';
const bicycle = (parts: Partial<Schemas['Advertisement']> = {}) =>
  makeAdvertisement({ id: 5, title: 'Bicycle', status: 'pending', decided_at: null, ...parts });

/** Waits for all buttons, because the mutation and the query cause separate renders. */
const expectApproved = () =>
  waitFor(() => {
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  });

test.each([
  ['pending', true, true],
  ['approved', false, true],
  ['rejected', true, false],
] as const)(
  'for a %s advertisement, the Approve button is enabled: %s, and the Reject button: %s',
  { tags: ['S2.67', 'S4.33', 'S4.35'] },
  async (status, approve, reject) => {
    openReview({ [GET]: () => ({ body: bicycle({ status }) }) });
    const approval = await screen.findByRole('button', { name: 'Approve' });
    expect(approval.hasAttribute('disabled')).toBe(!approve);
    expect(screen.getByRole('button', { name: 'Reject' }).hasAttribute('disabled')).toBe(!reject);
    expect(screen.queryByRole('button', { name: /^(Mark|Set|Pending)/ })).toBeNull();
  },
);

test('an advertisement without status and images can be approved', async () => {
  const { status: _, images: __, ...incomplete } = bicycle();
  openReview({ [GET]: () => ({ body: incomplete }) });
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(screen.getByText('This advertisement has no images.')).toBeInTheDocument();
});

test('the page of an ended advertisement does not say that everyone can see it', async () => {
  openReview({ [GET]: () => ({ body: bicycle({ status: 'approved', has_ended: true }) }) });
  expect(await screen.findByText(/readers no longer see it/)).toBeInTheDocument();
  expect(screen.queryByText(/Everyone can see it/)).not.toBeInTheDocument();
});

test(
  'approving sends the update time of the advertisement and disables the buttons until the response',
  { tags: ['S4.31', 'S4.34', 'S7.26', 'S8.46'] },
  async () => {
    let respond: (response: FakeResponse) => void = () => undefined;
    const { press, calls } = openReview({
      [GET]: () => ({ body: bicycle() }),
      [APPROVE]: () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    await press('Approve');
    const approval = screen.getByRole('button', { name: 'Approve' });
    await waitFor(() => expect(approval).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
    expect(calls.find(({ operation }) => operation === APPROVE)?.body).toEqual({
      action: 'approve',
      expected_updated_at: bicycle().updated_at,
    });

    respond({ body: bicycle({ status: 'approved', updated_at: '2026-11-02T09:00:00.000Z' }) });
    expect(await screen.findByText('Advertisement approved successfully!')).toBeInTheDocument();
    await expectApproved();
  },
);

test('aborting a slow approval refetches the advertisement', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isApproved = false;
  const { press } = openReview({
    [GET]: () => ({ body: bicycle({ status: isApproved ? 'approved' : 'pending' }) }),
    [APPROVE]: () => {
      isApproved = true;
      return new Promise(() => undefined);
    },
  });
  await press('Approve');
  await waitAndStop();
  await expectApproved();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a rejection is sent with a reason and a note', { tags: ['S8.47'] }, async () => {
  const { press, calls, user } = openReview({
    [GET]: () => ({ body: bicycle() }),
    [REJECT]: () => ({ body: bicycle({ status: 'rejected' }) }),
  });
  await press('Reject');
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Misleading');
  await user.type(dialog.getByLabelText('In your own words'), ' It is no bicycle. ');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Advertisement rejected successfully!')).toBeInTheDocument();
  expect(calls.find(({ operation }) => operation === REJECT)?.body).toEqual({
    reason_code: 'misleading',
    reason: 'It is no bicycle.',
    expected_updated_at: bicycle().updated_at,
  });
});

test(
  'if the backend accepts no reason, the rejection is sent without one, and the advertisement is refetched',
  { tags: ['S4.32', 'S7.27'] },
  async () => {
    const { decided_at: _, ...documented } = bicycle();
    let status: 'pending' | 'rejected' = 'pending';
    const { press, calls } = openReview({
      [GET]: () => ({ body: { ...documented, status } }),
      [REJECT]: () => {
        status = 'rejected';
        return { body: { message: 'ok' } };
      },
    });
    await press('Reject');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Reason')).not.toBeInTheDocument();
    expect(dialog.queryByLabelText('In your own words')).not.toBeInTheDocument();
    dialog.getByRole('button', { name: 'Reject' }).click();
    expect(await screen.findByText('Advertisement rejected successfully!')).toBeInTheDocument();
    expect(calls.find(({ operation }) => operation === REJECT)?.body).toEqual({});
    expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await waitFor(() => expect(calls.filter(({ operation }) => operation === GET)).toHaveLength(2));
  },
);

test(
  'a failed approval shows an error and changes nothing',
  { tags: ['S8.25', 'S8.27'] },
  async () => {
    const { press } = openReview({
      [GET]: () => ({ body: bicycle() }),
      [APPROVE]: () => ({ status: 500, body: {} }),
    });
    await press('Approve');
    const text = 'Failed to process advertisement approval';
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
  },
);

test('the keys a and r approve and reject', { tags: ['S1.7'] }, async () => {
  const { user, calls } = openReview({
    [GET]: () => ({ body: bicycle() }),
    [APPROVE]: () => ({ body: bicycle({ status: 'approved' }) }),
    [REJECT]: () => ({ body: bicycle({ status: 'rejected' }) }),
  });
  const decided = () =>
    calls.map(({ operation }) => operation).filter((operation) => operation.startsWith('POST'));
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('a');
  await screen.findByText('Advertisement approved successfully!');
  await user.keyboard('a');
  await user.keyboard('r');
  await screen.findByRole('dialog');
  await user.keyboard('{Tab}{Tab}{Enter}');
  await screen.findByText('Advertisement rejected successfully!');
  expect(decided()).toEqual([APPROVE, REJECT]);
});

test(
  'the Refresh button loads the advertisement again and is disabled until the response',
  { tags: ['S2.68'] },
  async () => {
    let respond: (response: FakeResponse) => void = () => undefined;
    const { press } = openReview({
      [GET]: firstThen(
        () => ({ body: bicycle() }),
        () =>
          new Promise((resolve) => {
            respond = resolve;
          }),
      ),
    });
    await press('Refresh');
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'true'));
    respond({ body: bicycle({ status: 'approved' }) });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled());
    expect(refresh).not.toHaveAttribute('aria-disabled');
  },
);

const meanwhile = (operations: Record<string, FakeOperation>) => {
  let status: 'pending' | 'rejected' = 'pending';
  const day = () => (status === 'pending' ? '01' : '02');
  return {
    [GET]: () => ({ body: bicycle({ status, updated_at: `2026-11-${day()}T09:00:00Z` }) }),
    [APPROVE]: () => {
      status = 'rejected';
      return { status: 409, body: { error: 'It was changed meanwhile' } };
    },
    ...operations,
  };
};

test('if another moderator has decided first, the page shows a notice and the current status', async () => {
  const { press } = openReview(
    meanwhile({
      'GET /advertisements/5/history/': () => ({
        body: [
          {
            decision: 'rejected',
            admin: 'Leo Brandt',
            reason_code: 'duplicate',
            reason: null,
            at: '2026-11-02T09:00:00Z',
          },
        ],
      }),
    }),
  );
  await press('Approve');
  const alert = await screen.findByRole('alert');
  await waitFor(() => {
    expect(alert).toHaveTextContent(
      /^It was changed meanwhile Leo Brandt rejected it \(Already posted\) on Nov 2, 2026/,
    );
  });
  expect(screen.getAllByText('It was changed meanwhile')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('the notice about another moderator’s decision appears even if the backend has no history', async () => {
  const { press } = openReview(meanwhile({}));
  await press('Approve');
  expect(await screen.findByRole('alert')).toHaveTextContent('It was changed meanwhile');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It is now Rejected.'));
});
