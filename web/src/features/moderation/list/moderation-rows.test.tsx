import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '~/shared/api/query-client.ts';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import type { FakeResponse, FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { adminSession } from '~/testing/sessions.ts';
import { ModerationRows } from './moderation-rows.tsx';

const rows = [
  makeAdvertisement({ id: 1, title: 'Boat', status: 'pending' }),
  makeAdvertisement({ id: 2, title: 'Oven', status: 'pending' }),
  makeAdvertisement({ id: 3, title: 'Kite', status: 'approved' }),
  makeAdvertisement({ id: 4, title: 'Lamp', status: 'draft' }),
].map((row) => ({ ...row, decided_at: null }));
const approve = (id: number) => `POST /advertisements/${id}/approve/`;
const reject = (id: number) => `POST /advertisements/${id}/rejected/`;
const done: FakeOperation = () => ({ body: rows[0] });

const open = (
  operations: Record<string, FakeOperation> = {},
  queryClient: QueryClient = createQueryClient(),
) => {
  const page = renderPage(
    <>
      <ModerationRows rows={rows} />
      <label>
        Search <input />
      </label>
    </>,
    { operations, session: adminSession(), queryClient },
  );
  return { ...page, sent: () => page.calls.map(({ operation }) => operation) };
};

const select = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const review = (name: string) => screen.getByRole('link', { name: `Review ${name}` });
const button = (name: string) => screen.getByRole('button', { name });

test('approving the selection skips advertisements that are already approved', async () => {
  const { user, calls, sent } = open({ [approve(1)]: done, [approve(2)]: done });
  expect(screen.queryByRole('button', { name: 'Approve selected' })).not.toBeInTheDocument();
  for (const name of ['Boat', 'Oven', 'Kite']) await user.click(select(name));
  expect(screen.getByLabelText('3 selected')).toBePartiallyChecked();
  await user.click(button('Approve selected'));
  expect(await screen.findByText('2 advertisements approved successfully!')).toBeInTheDocument();
  expect(sent()).toEqual([approve(1), approve(2)]);
  expect(calls[0]?.body).toEqual({ action: 'approve', expected_updated_at: rows[0]?.updated_at });
  expect(select('Boat')).not.toBeChecked();
  expect(screen.getByLabelText('Select all 4 on this page')).toHaveFocus();
});

test('selected advertisements are rejected together with one reason', async () => {
  const { user, calls } = open({
    [reject(1)]: done,
    [reject(2)]: done,
    [reject(3)]: done,
    [reject(4)]: done,
  });
  await user.click(screen.getByLabelText('Select all 4 on this page'));
  await user.click(button('Reject selected'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 4 advertisements' }));
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Already posted');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('4 advertisements rejected successfully!')).toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual(
    rows.map(({ updated_at }) => ({ reason_code: 'duplicate', expected_updated_at: updated_at })),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('failed approvals are listed, their rows stay selected, and all other rows are approved', async () => {
  const message = 'This advertisement has already been approved.';
  const { user } = open({
    [approve(1)]: () => ({ status: 409, body: { error: message } }),
    [approve(2)]: done,
    [approve(4)]: () => ({ status: 500, body: {} }),
  });
  for (const name of ['Boat', 'Oven', 'Lamp']) await user.click(select(name));
  await user.click(button('Approve selected'));
  const report = await screen.findByRole('alert');
  expect(report).toHaveTextContent('2 of 3 could not be approved');
  expect(report).toHaveTextContent(`Boat: ${message}`);
  expect(report).toHaveTextContent('Lamp: Failed to process advertisement approval');
  const row = within(screen.getByRole('row', { name: /Boat/ }));
  expect(row.getByText(message)).toBeInTheDocument();
  expect(await screen.findByText('Advertisement approved successfully!')).toBeInTheDocument();
  expect(select('Boat')).toBeChecked();
  expect(select('Lamp')).toBeChecked();
  expect(select('Oven')).not.toBeChecked();
  await user.click(button('Dismiss'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('pressing the Approve button twice before it is disabled sends only one request', async () => {
  const { user, sent } = open({ [approve(1)]: done });
  await user.click(select('Boat'));
  const approveSelected = button('Approve selected');
  act(() => {
    approveSelected.click();
    approveSelected.click();
  });
  expect(await screen.findByText('Advertisement approved successfully!')).toBeInTheDocument();
  expect(sent()).toEqual([approve(1)]);
});

test('a sign-out stops a bulk approval after the current advertisement, without a message', async () => {
  const queryClient = createQueryClient();
  const { user, sent } = open(
    {
      [approve(1)]: () => {
        // Signing out clears the cache.
        queryClient.clear();
        return { status: 401, body: { error: 'Invalid token' } };
      },
      [approve(2)]: done,
    },
    queryClient,
  );
  for (const name of ['Boat', 'Oven']) await user.click(select(name));
  await user.click(button('Approve selected'));
  await waitFor(() => expect(sent()).toEqual([approve(1)]));
  await waitFor(() => expect(button('Approve selected')).not.toHaveAttribute('aria-disabled'));
  expect(sent()).toEqual([approve(1)]);
  expect(screen.queryByText(/could not be approved|Invalid token/)).not.toBeInTheDocument();
});

test('approving selected rows sends one request for each row, shows progress and disables buttons', async () => {
  let respond: (response: FakeResponse) => void = () => undefined;
  const { user, sent } = open({
    [approve(1)]: () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  await user.click(select('Boat'));
  await user.click(button('Approve selected'));
  expect(await screen.findByText('Deciding on 1 of 1…')).toBeInTheDocument();
  expect(button('Approve selected')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Reject selected')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('a');
  act(() => respond({ body: rows[0] }));
  await waitFor(() => expect(screen.queryByText('Deciding on 1 of 1…')).not.toBeInTheDocument());
  expect(sent()).toEqual([approve(1)]);
});

test('the keys j and ArrowUp move through all rows, and n and p through pending rows only', async () => {
  const { user } = open();
  await user.keyboard('j');
  expect(review('Boat')).toHaveFocus();
  await user.keyboard('jj');
  expect(review('Kite')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(review('Oven')).toHaveFocus();
  await user.keyboard('n');
  expect(review('Lamp')).toHaveFocus();
  await user.keyboard('j');
  expect(review('Lamp')).toHaveFocus();
  await user.keyboard('p');
  expect(review('Oven')).toHaveFocus();
});

test('keys select, approve and reject the current row, and a decision moves on to the next row', async () => {
  const { user, sent } = open({ [approve(1)]: done, [reject(2)]: done });
  await user.keyboard('jx');
  expect(select('Boat')).toBeChecked();
  await user.keyboard('x');
  expect(select('Boat')).not.toBeChecked();
  await user.keyboard('a');
  await screen.findByText('Advertisement approved successfully!');
  await waitFor(() => expect(review('Oven')).toHaveFocus());
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Advertisement rejected successfully!');
  expect(sent()).toEqual([approve(1), reject(2)]);
  await waitFor(() => expect(review('Kite')).toHaveFocus());
});

test.each(['o', '{Enter}'])('the key %s opens the current row', async (key) => {
  const { user, location } = open();
  await user.keyboard(`jj${key}`);
  expect(location().pathname).toBe('/dashboard/advertiseinfo/2');
});

test('shortcuts are ignored while typing', async () => {
  const { user, sent } = open();
  await user.keyboard('j');
  await user.type(screen.getByLabelText('Search'), 'jar{Enter}?');
  expect(screen.getByLabelText('Search')).toHaveValue('jar?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('the key ? opens a list of the shortcuts with a switch that turns them off', async () => {
  const { user } = open();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Approve the selected ones, or this one')).toBeInTheDocument();
  await user.keyboard('j');
  expect(review('Boat')).not.toHaveFocus();
  await user.click(dialog.getByLabelText('Use keyboard shortcuts'));
  await user.keyboard('{Escape}');
  expect(button('Keyboard shortcuts (off)')).toBeInTheDocument();
  await user.keyboard('j?');
  expect(review('Boat')).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(button('Keyboard shortcuts (off)'));
  await user.click(await screen.findByLabelText('Use keyboard shortcuts'));
  await user.keyboard('{Escape}j');
  expect(review('Boat')).toHaveFocus();
});

test('shortcuts with modifier keys are ignored', async () => {
  const { user, sent } = open();
  await user.keyboard('j{Control>}a{/Control}{Alt>}a{/Alt}{Meta>}a{/Meta}');
  expect(sent()).toEqual([]);
});
