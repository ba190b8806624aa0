import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Schemas } from '~/shared/api/types.ts';
import { fakeAnonymousApi, firstThen, refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { hrefOf, renderPage } from '~/testing/render.tsx';
import { memberSession, userSession, visitorSession } from '~/testing/sessions.ts';
import { makeArticle, makeStory, pageOf } from '~/testing/stories.ts';
import { ArticlePage } from './article-page.tsx';

const AT = '/article/swing-bridge';
const STORY = 'GET /articles/swing-bridge/';
const CUT = makeArticle({
  title: 'The swing bridge',
  is_premium: true,
  is_truncated: true,
  body_html: '<p>The open part.</p>',
});

const MEMBERS = { ...CUT, is_truncated: false, body_html: '<p>The members’ part.</p>' };

const open = (
  story: Schemas['Article'],
  session = visitorSession(),
  member: FakeOperation = () => ({ body: MEMBERS }),
) => {
  fakeAnonymousApi({ [STORY]: () => ({ body: story }) });
  const saved = () => ({ status: 404 });
  const operations = { 'GET /saved-articles/?page=1&page_size=50': saved, [STORY]: member };
  return renderPage(<ArticlePage slug="swing-bridge" />, { at: AT, operations, session });
};

test('the page of a story shows byline, dates, corrections, tags and related stories', async () => {
  open(
    makeArticle({
      title: 'The swing bridge',
      authors: [
        { name: 'Ruth Adeyemi', slug: 'ruth', avatar: null },
        { name: 'Owen Price', slug: 'owen', avatar: null },
      ],
      updated_at: '2026-11-21T12:00:00.000Z',
      corrections: [{ at: '2026-11-21T12:00:00.000Z', text: 'It opened at nine, not at ten.' }],
      tags: ['river'],
      related: [makeStory({ title: 'The other bridge', slug: 'other-bridge' })],
    }),
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('The swing bridge');
  for (const name of ['Ruth Adeyemi', 'Owen Price']) {
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
  }
  expect(screen.getByText(/^Updated/)).toHaveTextContent('Nov 21, 2026');
  expect(screen.getByRole('region', { name: 'Corrections' })).toHaveTextContent(
    'It opened at nine, not at ten.',
  );
  expect(within(screen.getByRole('list', { name: 'Subjects' })).getByText('river')).toBeVisible();
  expect(hrefOf('The other bridge')).toBe('/article/other-bridge');
});

test('the page of a story links to each other story only once and never to itself', async () => {
  const titled = (id: number, title: string) => makeStory({ id, slug: title, title });
  const own = titled(1, 'swing-bridge');
  const read = titled(2, 'read');
  const below = titled(3, 'below');
  const newest = pageOf([own, read, below, titled(4, 'other')]);
  fakeAnonymousApi({
    [STORY]: () => ({ body: makeArticle({ slug: 'swing-bridge', related: [below] }) }),
    'GET /articles/?section=politics&page_size=6': () => ({ body: newest }),
    'GET /articles/most-read/': () => ({ body: [own, read] }),
  });
  renderPage(<ArticlePage slug="swing-bridge" />, { at: AT, operations: {} });
  await screen.findByRole('link', { name: 'other' });
  await screen.findByText('Most read');
  expect(screen.getByRole('link', { name: 'read' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'below' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'swing-bridge' })).not.toBeInTheDocument();
});

test.for([
  ['shows advertisements', {}],
  ['shows no advertisements beside a sensitive story', { is_sensitive: true }],
] as const)('the page of a story %s', async ([, fields]) => {
  fakeAnonymousApi({ [STORY]: () => ({ body: makeArticle(fields) }) });
  const page = <ArticlePage slug="swing-bridge" advertisement={<p>Kittens for sale</p>} />;
  renderPage(page, { at: AT, operations: {} });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByText('Kittens for sale')).toHaveLength('is_sensitive' in fields ? 0 : 1);
});

test('the page of a story omits missing corrections, update time, picture and portrait', async () => {
  open(makeArticle({ hero_image: null }));
  await screen.findByRole('link', { name: 'Ruth Adeyemi' });
  expect(screen.queryByText('Corrections')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Updated/)).not.toBeInTheDocument();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  expect(document.querySelector('header img')).toBeNull();
});

test('the page of a story can show a picture without credit', async () => {
  const hero = { alt: 'The bridge', width: 1200, height: 800, thumbhash: null, variants: [] };
  const hero_image = { ...hero, url: '/media/bridge.webp', credit: null };
  open(makeArticle({ hero_image }));
  const figure = await screen.findByRole('figure');
  expect(within(figure).getByRole('img', { name: 'The bridge' })).toBeInTheDocument();
  expect(figure.querySelector('figcaption')).toBeNull();
});

describe('a premium story', () => {
  test('a visitor sees a truncated story and is asked to sign in or join', async () => {
    const { user, openAuthModal, location } = open(CUT);
    const panel = await screen.findByRole('complementary', { name: 'Membership' });
    expect(screen.getByText('The open part.')).toBeInTheDocument();
    expect(hrefOf('See membership')).toBe('/pricing');
    const signIn = within(panel).getByRole('link', { name: /Sign in/ });
    expect(signIn).toHaveAttribute('href', '/signin?from=%2Farticle%2Fswing-bridge');
    await user.click(signIn);
    expect(openAuthModal).toHaveBeenCalledWith({ mode: 'sign-in' });
    expect(location().pathname).toBe('/article/swing-bridge');
  });

  test('a signed-in user is not asked to sign in', async () => {
    const { calls } = open(CUT, userSession());
    const panel = await screen.findByRole('complementary', { name: 'Membership' });
    expect(within(panel).queryByRole('link', { name: /Sign in/ })).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  test('the page offers no membership if the reader’s membership cannot be loaded', async () => {
    const unknown = { state: 'unknown', isPremium: false, subscription: null } as const;
    const session = userSession({}, unknown);
    const { user } = open(CUT, session);
    expect(await screen.findByText('The open part.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See membership' })).not.toBeInTheDocument();
    const [again] = screen.getAllByRole('button', { name: 'Try Again' });
    if (again) await user.click(again);
    expect(session.reloadProfile).toHaveBeenCalledOnce();
  });

  test('a member sees the complete story', async () => {
    open(CUT, memberSession());
    expect(await screen.findByText('The members’ part.')).toBeInTheDocument();
    expect(screen.queryByText(/The rest of this story/)).not.toBeInTheDocument();
  });

  test('if the full text fails to load, a member sees the public part and can retry', async () => {
    const complete = () => ({ body: MEMBERS });
    const { press } = open(CUT, memberSession(), firstThen(refusal(403, 'No'), complete));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.getByText('The open part.')).toBeInTheDocument();
    await press('Try Again');
    expect(await screen.findByText('The members’ part.')).toBeInTheDocument();
  });
});
