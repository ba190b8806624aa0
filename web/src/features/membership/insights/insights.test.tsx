import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstThen, refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { hrefOf, renderPage } from '~/testing/render.tsx';
import { memberSession } from '~/testing/sessions.ts';
import { Insights } from './insights.tsx';

const CALL = 'GET /advertisements/user/insights/';
const DAYS = [
  { date: '2026-03-01', views: 4, clicks: 1 },
  { date: '2026-03-02', views: 11, clicks: 0 },
];
const SOFA = { id: 5, title: 'Sofa', status: 'approved', has_link: true, views: 15, clicks: 1 };
const PIANO = { id: 6, title: 'Piano', status: 'pending', has_link: false, views: 0, clicks: 0 };
const DATA = {
  time_zone: 'America/New_York',
  views: 15,
  clicks: 1,
  days: DAYS,
  advertisements: [SOFA, PIANO],
};

const open = (operations: Record<string, FakeOperation>) =>
  renderPage(<Insights />, { operations, session: memberSession() });

const month = (response: FakeOperation) => open({ [`${CALL}?days=30`]: response });

test('a chart shows views and clicks per day and has a text description', async () => {
  month(() => ({ body: DATA }));
  const name = 'Views per day: 15 in all, at most 11 on Mar 2';
  const views = await screen.findByRole('img', { name });
  expect(views.querySelectorAll('rect')).toHaveLength(2);
  expect(within(views).getByText('Mar 1: 4')).toBeInTheDocument();
  const clicks = 'Clicks on your links per day: 1 in all, at most 1 on Mar 1';
  expect(screen.getByRole('img', { name: clicks })).toBeInTheDocument();
});

test('a table shows the chart’s numbers, latest day first', async () => {
  const { user } = month(() => ({ body: DATA }));
  await user.click(await screen.findByText('Show as a table'));
  const table = screen.getByRole('table', { name: 'Views and clicks per day' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['DayViewsClicks', 'Mar 2110', 'Mar 141']);
});

test('the page shows views of each advertisement, and clicks on each advertisement with a link', async () => {
  month(() => ({ body: DATA }));
  const table = await screen.findByRole('table', { name: 'By advertisement' });
  expect(hrefOf('Sofa')).toBe('/advertisements/5');
  expect(hrefOf('Piano')).toBe('/dashboard/editadvertise/6');
  const [, sofa, piano] = within(table).getAllByRole('row');
  expect(sofa).toHaveTextContent('SofaApproved151');
  expect(piano).toHaveTextContent('PianoPending0–');
});

test('the member can select another period for the figures', async () => {
  const { user, calls } = open({
    [`${CALL}?days=30`]: () => ({ body: DATA }),
    [`${CALL}?days=7`]: () => ({ body: { ...DATA, views: 9 } }),
  });
  await screen.findByText('15', { selector: 'strong' });
  await user.click(screen.getByRole('button', { name: '7 days' }));
  expect(await screen.findByText('9', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  expect(calls).toHaveLength(2);
});

test('the chart says that the advertisements have no views yet', async () => {
  const days = DAYS.map((day) => ({ ...day, views: 0, clicks: 0 }));
  month(() => ({ body: { ...DATA, views: 0, clicks: 0, days } }));
  expect(await screen.findByRole('img', { name: 'Views per day: none' })).toBeInTheDocument();
});

test('a member without advertisements sees a link to the form for a new advertisement', async () => {
  month(() => ({ body: { ...DATA, views: 0, clicks: 0, advertisements: [] } }));
  expect(await screen.findByText('No advertisements yet')).toBeInTheDocument();
  expect(hrefOf('Post an advertisement')).toBe('/dashboard/newadvertise');
});

test('if the insights fail to load, the page shows the error and a retry loads them', async () => {
  const { press } = month(firstThen(refusal(403, 'Not for you'), () => ({ body: DATA })));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not for you');
  await press('Try Again');
  expect(await screen.findByRole('table', { name: 'By advertisement' })).toBeInTheDocument();
});
