import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeAnonymousApi, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { makeArticle, makeStory, makeUpdate } from '~/testing/stories.ts';
import { ArticlePage } from '../article/article-page.tsx';
import { LiveList } from '../home/live-list.tsx';

const open = (
  parts: Parameters<typeof makeArticle>[0],
  operations: Record<string, FakeOperation> = {},
) => {
  const story = makeArticle({ slug: 'flood', ...parts });
  fakeAnonymousApi({ 'GET /articles/flood/': () => ({ body: story }), ...operations });
  return renderPage(<ArticlePage slug="flood" />);
};
const poll = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
test('the page of a live story lists its updates below links to the key events', async () => {
  const at = '2026-11-19T12:00:00.000Z';
  open({ is_live: true, updates: [makeUpdate(11), makeUpdate(10, { is_key: true, at })] });
  const updates = await screen.findByRole('region', { name: 'Live updates' });
  const [newest, oldest] = within(updates).getAllByRole('listitem');
  expect(newest).toHaveTextContent('7:00 AMReading 11It is 11 feet.');
  expect(oldest).toHaveTextContent(/^Nov 19, 2026, 7:00 AM/);
  const keys = screen.getByRole('region', { name: 'Key events' });
  expect(within(keys).getAllByRole('link')).toHaveLength(1);
  expect(within(keys).getByRole('link')).toHaveAttribute('href', `#${oldest?.id}`);
});

test('the page says that a live story has ended', async () => {
  open({ updates: [makeUpdate(11)] });
  await screen.findByRole('region', { name: 'As it happened' });
  expect(screen.queryByText('Key events')).not.toBeInTheDocument();
});

test('the story page and the live list work with a backend without live updates', async () => {
  const { unmount } = open({ is_live: true });
  await screen.findByText('The bridge opened on time.');
  expect(screen.queryByText('Live updates')).not.toBeInTheDocument();
  unmount();
  const story = makeStory({ title: 'Flood', is_live: true });
  expect(story.latest_update).toBeUndefined();
  renderPage(<LiveList stories={[story]} except={[]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(/^LiveFlood$/);
});

test('a backend without cursors is asked for the updates since the newest known update', async () => {
  const first = makeUpdate(11);
  const changes = {
    is_live: true,
    results: [makeUpdate(12)],
    removed: undefined,
    cursor: undefined,
  };
  open(
    { is_live: true, updates: [first], updates_cursor: undefined },
    {
      [`GET /articles/flood/updates/?since=${encodeURIComponent(first.at)}`]: () => ({
        body: changes,
      }),
    },
  );
  await screen.findByRole('region', { name: 'Live updates' });
  poll();
  expect(await screen.findByRole('button', { name: /1 new update/ })).toBeVisible();
});

test('each correction and each new update is announced once, even if its text is the same as before', async () => {
  const edited = (minute: number) =>
    makeUpdate(11, { updated_at: `2026-11-20T12:0${minute}:00.000Z` });
  let results = [edited(1)];
  open(
    { is_live: true, updates: [makeUpdate(11)], updates_cursor: 'a' },
    {
      'GET /articles/flood/updates/?cursor=a': () => ({
        body: { is_live: true, results, removed: [], cursor: 'a' },
      }),
    },
  );
  await screen.findByRole('region', { name: 'Live updates' });
  poll();
  const status = await screen.findByRole('status');
  await waitFor(() => expect(status).toHaveTextContent(/^Updated: Reading 11$/));
  const heard: (string | null)[] = [];
  new MutationObserver(() => heard.push(status.textContent)).observe(status, { childList: true });
  results = [edited(2)];
  poll();
  await waitFor(() => expect(heard).toEqual(['Updated: Reading 11']));
  results = [makeUpdate(12), edited(2)];
  poll();
  await waitFor(() => expect(heard).toEqual(['Updated: Reading 11', '1 new update: Reading 12']));
  results = [makeUpdate(13), makeUpdate(12), edited(3)];
  poll();
  await waitFor(() => {
    const last = heard.slice(2).join('. ');
    expect(last).toContain('Updated: Reading 11');
    expect(last).toContain('1 new update: Reading 13');
  });
});
