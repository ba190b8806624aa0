import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeAnonymousApi, type FakeOperation } from '~/testing/fake-api.ts';
import { lateResponse, waitAndTryAgain } from '~/testing/late-response.ts';
import { renderPage } from '~/testing/render.tsx';
import { memberSession } from '~/testing/sessions.ts';
import { makeArticle, makeStory, pageOf } from '~/testing/stories.ts';
import { FrontPage } from './front-page.tsx';

const SECTIONS = ['Politics', 'News', 'Business', 'Environment', 'Sport', 'Culture'].map(
  (name) => ({
    name,
    slug: name.toLowerCase(),
  }),
);
const LATEST = 'GET /articles/?page_size=12';
const tab = (section: string) => `GET /articles/?section=${section}&page_size=4`;
const none: FakeOperation = () => ({ status: 404 });
const stories = (...titles: string[]): FakeOperation => {
  const results = titles.map((title, index) => makeStory({ id: index + 1, title }));
  return () => ({ body: pageOf(results) });
};

const open = (operations: Record<string, FakeOperation> = {}, session = memberSession()) => {
  const live = makeStory({ id: 90, title: 'The river rises', is_live: true });
  const lead = makeStory({ id: 91, slug: 'lead', title: 'The council votes' });
  const calls = fakeAnonymousApi({
    [LATEST]: () => ({ body: pageOf([live, lead, makeStory({ id: 92, title: 'Bread prize' })]) }),
    'GET /articles/lead/': () => ({ body: makeArticle({ body_html: '<p>Nine to four.</p>' }) }),
    'GET /articles/most-read/': () => ({
      body: [lead, makeStory({ id: 93, title: 'Lost parrot' })],
    }),
    [tab('politics')]: stories('A bylaw'),
    [tab('sport')]: stories('A draw'),
    ...operations,
  });
  return { ...renderPage(<FrontPage sections={SECTIONS} />, { session }), calls };
};

test('the lead is the newest story that is not live, with its first paragraphs, and is not listed again under Most read', async () => {
  open();
  expect(await screen.findByText('Nine to four.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'The council votes' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Lost parrot' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'The council votes' })).toHaveLength(1);
});

test('tabs switch without leaving the page, by click, arrow keys, Home and End', async () => {
  const { user, location, calls } = open({
    [tab('news')]: stories('A burst pipe'),
    [tab('environment')]: stories('An otter'),
  });
  const tabs = await screen.findByRole('tablist', { name: 'Sections' });
  await user.click(within(tabs).getByRole('tab', { name: 'News' }));
  expect(await screen.findByRole('link', { name: 'A burst pipe' })).toBeInTheDocument();
  expect(location()).toMatchObject({ pathname: '/' });

  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  const environment = within(tabs).getByRole('tab', { name: 'Environment' });
  expect(environment).toHaveFocus();
  expect(environment).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('link', { name: 'An otter' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'A burst pipe' })).not.toBeInTheDocument();
  await user.keyboard('{Home}');
  expect(within(tabs).getAllByRole('tab')[0]).toHaveFocus();
  await user.keyboard('{End}');
  expect(within(tabs).getAllByRole('tab').at(-1)).toHaveFocus();
  expect(calls.filter(({ operation }) => operation === tab('news'))).toHaveLength(1);
});

test('the front page omits the most read stories if the backend does not count reads', async () => {
  open({ 'GET /articles/most-read/': none });
  expect(await screen.findByRole('link', { name: 'A draw' })).toBeInTheDocument();
  expect(screen.queryByText('Most read')).not.toBeInTheDocument();
});

test.each([
  ['does not provide stories', { status: 404 }],
  ['has no stories yet', { body: pageOf([]) }],
])('a text replaces the tabs if the backend %s', async (_, response) => {
  const calls = fakeAnonymousApi({ [LATEST]: () => response, 'GET /articles/most-read/': none });
  renderPage(<FrontPage sections={SECTIONS} advertisement={<p>A bicycle</p>} />);
  await waitFor(() => expect(calls).not.toEqual([]));
  expect(await screen.findByText('No stories yet')).toBeInTheDocument();
  expect(screen.getByText('A bicycle')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See membership' })).toBeInTheDocument();
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^More / })).not.toBeInTheDocument();
});

test('an empty section says that it has no stories', async () => {
  open({ [tab('politics')]: none, [tab('sport')]: stories() });
  expect(await screen.findByText('No stories in Politics yet.')).toBeInTheDocument();
  expect(await screen.findByText('No stories in Sport yet.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'More politics' })).not.toBeInTheDocument();
});

test('a tab can be loaded again if loading takes too long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open({ [tab('sport')]: lateResponse(pageOf([makeStory({ id: 7, title: 'A draw' })])) });
  await screen.findByRole('link', { name: 'A bylaw' });
  await waitAndTryAgain();
  expect(await screen.findByRole('link', { name: 'A draw' })).toBeInTheDocument();
});
