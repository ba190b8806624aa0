import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Schemas } from '~/shared/api/types.ts';
import { fakeApi, refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { adminSession } from '~/testing/sessions.ts';
import { pageOf } from '~/testing/stories.ts';
import { readAllDecisions } from '../api/decisions.ts';
import { csvOf } from './csv.ts';
import { DecisionList } from './decision-list.tsx';

const LIST = 'GET /advertisements/decisions/?page=1';
const decided = (
  id: number,
  parts: Partial<Schemas['AdvertisementDecision']> = {},
): Schemas['AdvertisementDecision'] => ({
  decision: 'rejected',
  reason_code: 'misleading',
  reason: 'It is no boat.',
  at: '2026-11-02T09:00:00Z',
  admin: 'Leo Brandt',
  advertisement: { id, serial_number: `AD-00000${id}`, title: 'Boat' },
  ...parts,
});
const open = (operations: Record<string, FakeOperation>, at = '/') =>
  renderPage(<DecisionList />, { operations, at, session: adminSession() });

test('the list says which moderator approved or rejected an advertisement, when and why', async () => {
  const gone = decided(6, { advertisement: undefined });
  open({ [LIST]: () => ({ body: pageOf([decided(4), decided(5, { admin: null }), gone]) }) });
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /^Nov 2, 2026, .*Leo Brandt rejected Boat, AD-000004 \(Misleading: It is no boat\.\)$/,
  );
  expect(second).toHaveTextContent('Someone rejected Boat');
  expect(third).toHaveTextContent(/Leo Brandt rejected/);
  expect(third).not.toHaveTextContent('Boat');
  expect(screen.getAllByRole('link', { name: 'Boat' })[0]).toHaveAttribute(
    'href',
    '/dashboard/advertiseinfo/4',
  );
});

test('the URL contains the filters, and a change of a filter returns to the first page', async () => {
  const others = '&admin=Leo&from_date=2026-11-01';
  const { user, location } = open(
    {
      [`GET /advertisements/decisions/?page=2&decision=rejected${others}`]: () => ({
        body: { ...pageOf([decided(4)]), count: 13 },
      }),
      [`${LIST}&decision=approved${others}`]: () => ({ body: pageOf([]) }),
    },
    `/?page=2&decision=rejected${others}&to_date=soon`,
  );
  await screen.findByRole('listitem');
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
  expect(screen.getByLabelText('Moderator')).toHaveValue('Leo');
  await user.selectOptions(screen.getByLabelText('Decision'), 'Approved');
  expect(await screen.findByText('No decisions match')).toBeInTheDocument();
  const params = new URLSearchParams(location().search);
  expect([params.get('decision'), params.get('page')]).toEqual(['approved', null]);
});

test('if the backend does not list moderation decisions, the page has no filters and no download', async () => {
  open({ [LIST]: refusal(404, 'Not found') });
  expect(await screen.findByText('No decisions match')).toBeInTheDocument();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).not.toBeInTheDocument();
});

test('a failed download shows the error text', async () => {
  const { press } = open({
    [LIST]: () => ({ body: pageOf([decided(4)]) }),
    [`${LIST}&page_size=50`]: refusal(403, 'Admins only'),
  });
  await press('Download as CSV');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Admins only'));
});

test('the CSV file contains each decision of all pages once', async () => {
  const { api } = fakeApi({
    [`${LIST}&page_size=50`]: () => ({ body: { ...pageOf([decided(1)]), next: '?page=2' } }),
    'GET /advertisements/decisions/?page=2&page_size=50': () => ({
      body: pageOf([decided(1), decided(2)]),
    }),
  });
  const found = await readAllDecisions(api, { page: 3 }, new AbortController().signal);
  expect(found.map(({ advertisement }) => advertisement?.id)).toEqual([1, 2]);
});

test.each([
  ['leaves out the next page', { next: undefined }, 'page=1'],
  ['always names a next page', { next: '?page=9' }, 'page=2'],
])('the CSV file is complete with a backend that %s', async (_what, { next }, last) => {
  const { api, calls } = fakeApi({
    [`${LIST}&page_size=50`]: () => ({ body: { ...pageOf([decided(1)]), next } }),
    'GET /advertisements/decisions/?page=2&page_size=50': () => ({ body: { ...pageOf([]), next } }),
  });
  const found = await readAllDecisions(api, { page: 1 }, new AbortController().signal);
  expect(found).toHaveLength(1);
  expect(calls.at(-1)?.operation).toContain(`${last}&`);
});

test('a cell of the CSV file keeps quotes, commas and line breaks', () => {
  const [, row] = csvOf([decided(4, { reason: 'He said "no",\nthen' })]).split('\r\n');
  expect(row).toBe(
    '"2026-11-02T09:00:00Z","Leo Brandt","rejected","AD-000004","Boat","Misleading","He said ""no"",\nthen"',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r1', '＝1'])(
  'a spreadsheet shows %j as text, not as a formula',
  (reason) => expect(csvOf([decided(4, { reason })])).toContain(`,"'${reason}"`),
);

test.each([
  ['Boat;=1+1', "Boat;'=1+1"],
  ['; @SUM(A1)', ";' @SUM(A1)"],
  ['Boat\n=1+1', "Boat\n'=1+1"],
  ['Boat; blue\nor green', 'Boat; blue\nor green'],
])('even if semicolons separate cells, a spreadsheet shows %j as text', (reason, cell) =>
  expect(csvOf([decided(4, { reason })])).toContain(`,"${cell}"`),
);
