import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { fakeKeyval } from '~/testing/fake-keyval.ts';
import { hrefOf, renderPage } from '~/testing/render.tsx';
import { userSession } from '~/testing/sessions.ts';
import { OwnList } from './own-list.tsx';

const LIST = 'GET /advertisements/user/get_all/';
const RENEW = 'POST /advertisements/5/renew/';
const SELL = 'POST /advertisements/5/sold/';
const ENDS_AT = '2026-12-24T12:00:00.000Z';
const RUNNING = { ends_at: ENDS_AT, has_ended: false, can_renew: false, sold_at: null };
const bicycle = (parts: Parameters<typeof makeAdvertisement>[0] = {}) =>
  makeAdvertisement({ id: 5, title: 'Bicycle', ...RUNNING, ...parts });

const open = (operations: Record<string, FakeOperation>) => {
  fakeKeyval();
  return renderPage(<OwnList />, { operations, session: userSession() });
};

const row = async (title = 'Bicycle') => {
  const heading = await screen.findByRole('heading', { name: title });
  return heading.closest('li') ?? heading;
};

test('ended and sold advertisements are listed under Ended and can be posted again', async () => {
  open({
    [LIST]: () => ({
      body: [
        bicycle({ id: 1, title: 'Running' }),
        bicycle({ id: 2, title: 'Over', has_ended: true }),
        bicycle({ id: 3, title: 'Gone', has_ended: true, sold_at: '2026-12-01T12:00:00.000Z' }),
      ],
    }),
  });
  const ended = within(await screen.findByRole('region', { name: 'Ended' }));
  const titles = ended.getAllByRole('listitem').map((item) => item.textContent);
  expect(titles).toEqual([expect.stringContaining('Over'), expect.stringContaining('Gone')]);
  expect(titles[0]).toMatch(/^Ended.*Ended Dec 24, 2026/);
  expect(titles[1]).toMatch(/^Sold.*Sold Dec 1, 2026/);
  expect(hrefOf('Post again Over')).toBe('/dashboard/editadvertise/2');
  // Readers cannot open an advertisement that has ended, so its title is not a link.
  expect(ended.queryByRole('link', { name: 'Over' })).not.toBeInTheDocument();
  expect(await row('Running')).toHaveTextContent('Ends Dec 24, 2026');
});

test('one press of a button renews an advertisement that ends soon', async () => {
  let current = bicycle({ can_renew: true });
  const { press } = open({
    [LIST]: () => ({ body: [current] }),
    [RENEW]: () => {
      current = bicycle({ ends_at: '2027-01-23T12:00:00.000Z' });
      return { body: current };
    },
  });
  await press('Renew Bicycle');
  expect(await screen.findByText('Advertisement renewed until Jan 23, 2027')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Renew Bicycle' })).not.toBeInTheDocument(),
  );
  expect(await row()).toHaveTextContent('Ends Jan 23, 2027');
});

test('if the server rejects a renewal, the page shows the reason, and a retry is possible', async () => {
  const reason = 'This advertisement cannot be renewed now.';
  const { press } = open({
    [LIST]: () => ({ body: [bicycle({ can_renew: true })] }),
    [RENEW]: refusal(409, reason),
  });
  await press('Renew Bicycle');
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Renew Bicycle' })).toBeEnabled();
});

test('marking an advertisement as sold requires a confirmation and moves it to Ended', async () => {
  let current = bicycle();
  const { press, user, calls } = open({
    [LIST]: () => ({ body: [current] }),
    [SELL]: () => {
      current = bicycle({ has_ended: true, sold_at: '2026-12-01T12:00:00.000Z' });
      return { body: current };
    },
  });
  await press('Mark as sold: Bicycle');
  await screen.findByRole('dialog', { name: 'Mark as sold?' });
  await press('Not yet');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.map(({ operation }) => operation)).toEqual([LIST]);

  await press('Mark as sold: Bicycle');
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Mark as sold' }));
  expect(await screen.findByText('Advertisement marked as sold')).toBeInTheDocument();
  const ended = within(await screen.findByRole('region', { name: 'Ended' }));
  expect(ended.getByRole('heading', { name: 'Bicycle' })).toBeInTheDocument();
  expect(ended.queryByRole('button', { name: 'Mark as sold: Bicycle' })).not.toBeInTheDocument();
});

test('if the backend sends no end dates, advertisements can be neither renewed nor marked as sold', async () => {
  const { ends_at, has_ended, can_renew, sold_at, ...documented } = bicycle();
  expect([ends_at, has_ended, can_renew, sold_at]).not.toContain(undefined);
  open({ [LIST]: () => ({ body: [documented] }) });
  const item = await row();
  const buttons = within(item).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Delete']);
  expect(item).not.toHaveTextContent(/Ends|Ended/);
  expect(screen.queryByRole('region', { name: 'Ended' })).not.toBeInTheDocument();
});
