import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeAnonymousApi } from '~/testing/fake-api.ts';
import { hrefOf, renderPage } from '~/testing/render.tsx';
import { loadingSession, visitorSession } from '~/testing/sessions.ts';
import { PublicAdvertisement } from './public-advertisement.tsx';

const VIEW = 'POST /advertisements/5/view/';
const CLICK = 'POST /advertisements/5/click/';

const open = (parts: Parameters<typeof makeAdvertisement>[0] = {}, session = visitorSession()) => {
  fakeAnonymousApi({
    'GET /advertisements/5/': () => ({ body: makeAdvertisement({ id: 5, ...parts }) }),
  });
  const operations = { [VIEW]: () => ({ status: 204 }), [CLICK]: () => ({ status: 404 }) };
  const view = renderPage(<PublicAdvertisement id={5} />, { operations, session });
  return { ...view, counted: () => view.calls.map(({ operation }) => operation) };
};

test('the page of an advertisement is labeled as advertising and has placeholders for missing texts', async () => {
  open({ title: null, description: null, category: null, user: null });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('No Title');
  expect(screen.getByText('Advertisement · General')).toBeInTheDocument();
  expect(screen.getByText('No Description')).toBeInTheDocument();
  expect(screen.getByText('Posted by Unknown')).toBeInTheDocument();
});

test('the page of an ended advertisement reports the end and shows similar advertisements', async () => {
  fakeAnonymousApi({
    'GET /advertisements/5/': () => ({ status: 410, body: { error: 'Ended' } }),
    'GET /advertisements/5/similar/': () => ({
      body: [makeAdvertisement({ id: 6, title: 'Another bicycle' })],
    }),
  });
  renderPage(<PublicAdvertisement id={5} />);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This advertisement has ended' }),
  ).toBeInTheDocument();
  const similar = within(await screen.findByRole('region', { name: 'Similar advertisements' }));
  expect(similar.getByRole('link')).toHaveAccessibleName('Another bicycle');
  expect(hrefOf('Another bicycle')).toBe('/advertisements/6');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the page of an ended advertisement works without similar advertisements', async () => {
  fakeAnonymousApi({
    'GET /advertisements/5/': () => ({ status: 410 }),
    'GET /advertisements/5/similar/': () => ({ status: 404 }),
  });
  renderPage(<PublicAdvertisement id={5} />);
  await screen.findByRole('heading', { level: 1, name: 'This advertisement has ended' });
  expect(screen.getByRole('link', { name: 'All advertisements' })).toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the advertiser’s link is marked as sponsored, and its clicks are counted', async () => {
  const { counted } = open({ url: 'https://shop.example/bicycle' });
  const link = await screen.findByRole('link', { name: 'Visit shop.example' });
  expect(link).toHaveAttribute('href', 'https://shop.example/bicycle');
  expect(link).toHaveAttribute('rel', 'sponsored ugc nofollow noopener');
  fireEvent.click(link);
  await waitFor(() => expect(counted()).toEqual([VIEW, CLICK]));
  fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true }));
  await waitFor(() => expect(counted()).toEqual([VIEW, CLICK, CLICK]));
});

test.each([null, 'javascript:alert(1)', 'data:text/html,x', 'https://bank.example@evil.example/'])(
  'the page does not link the unsafe URL %j',
  async (url) => {
    open({ url });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /^Visit/ })).not.toBeInTheDocument();
  },
);

test('a view of an advertisement is counted as soon as the session has loaded', async () => {
  const { counted, changeSession } = open({}, loadingSession());
  await screen.findByRole('heading', { level: 1 });
  expect(counted()).toEqual([]);
  changeSession(visitorSession());
  await waitFor(() => expect(counted()).toEqual([VIEW]));
});

test('the gallery shows one picture, and pressing a thumbnail shows another', async () => {
  const images = ['/media/a.webp', '/media/b.webp'].map((image) => ({ image }));
  const { user } = open({ images });
  const name = (number: number) => `Advertisement 5, picture ${number}`;
  expect(await screen.findByRole('img', { name: name(1) })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: name(2) })).not.toBeInTheDocument();
  const second = screen.getByRole('link', { name: 'Show picture 2 of 2' });
  await user.click(second);
  expect(screen.getByRole('img', { name: name(2) })).toHaveAttribute(
    'src',
    expect.stringMatching(/\/media\/b\.webp$/),
  );
  expect(screen.getByText('Picture 2 of 2')).toBeInTheDocument();
  expect(second).toHaveAttribute('aria-current', 'true');
});

test('the gallery of a single picture has no thumbnails', async () => {
  open();
  await screen.findByRole('img', { name: 'Advertisement 5, picture 1' });
  expect(screen.queryByRole('link', { name: /^Show picture/ })).not.toBeInTheDocument();
});

test('the share button opens the device’s share sheet or copies the link', async () => {
  const { press } = open({ title: 'Bicycle' });
  const share = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  await press('Share');
  expect(share).toHaveBeenCalledWith({ title: 'Bicycle', url: window.location.href });
  Reflect.deleteProperty(navigator, 'share');
  await press('Share');
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
});
