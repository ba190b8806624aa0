import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Schemas } from '~/shared/api/types.ts';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { noResponse, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { adminSession } from '~/testing/sessions.ts';
import { AdvertisementFacts } from './advertisement-facts.tsx';
import { History } from './history.tsx';
import { ImageGrid } from './image-grid.tsx';

const factOf = (name: string) => screen.queryByText(name)?.parentElement?.textContent ?? null;
const facts = (parts: Partial<Schemas['Advertisement']>) =>
  renderPage(<AdvertisementFacts advertisement={makeAdvertisement(parts)} />);

test(
  'the page shows basic information, link and metadata',
  { tags: ['S2.60', 'S2.61', 'S2.63'] },
  () => {
    facts({ id: 7, url: 'https://shop.example/a', views: 12, category: null });
    expect(factOf('ID')).toBe('ID7');
    expect(factOf('Serial')).toBe('SerialAD-000007');
    expect(factOf('Category')).toBe('CategoryUncategorized');
    expect(factOf('Views')).toBe('Views12');
    expect(factOf('Created by')).toBe('Created byHal Brandt');
    expect(factOf('Created')).toContain('Nov 1, 2026');
    const link = screen.getByRole('link', { name: 'https://shop.example/a' });
    expect(link).toHaveAttribute('rel', 'sponsored ugc nofollow noopener');
  },
);

test.each([
  [{ has_ended: false }, 'Ends', 'EndsDec 1, 2026'],
  [{ has_ended: true }, 'Ended', 'EndedDec 1, 2026'],
  [{ has_ended: true, sold_at: '2026-11-05T17:00:00Z' }, 'Sold', 'SoldNov 5, 2026'],
])('with %j, the page shows when the advertisement ends', (parts, name, text) => {
  facts({ ends_at: '2026-12-01T17:00:00Z', ...parts });
  expect(factOf(name)).toContain(text);
});

test('only http(s) URLs of advertisements become links', () => {
  facts({ url: 'javascript:alert(1)' });
  expect(factOf('URL')).toBe('URLNone');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  ['2026-11-01T09:00:00.000Z', null],
  ['2026-11-01T09:00:00Z', null],
  ['soon', null],
  ['2026-11-02T09:00:00Z', 'Nov 2, 2026'],
])(
  'the update time %s is shown only if it is valid and differs from the creation time',
  { tags: ['S2.64'] },
  (updated, shown) => {
    facts({ created_at: '2026-11-01T09:00:00.000Z', updated_at: updated });
    const fact = factOf('Last updated');
    if (shown === null) expect(fact).toBeNull();
    else expect(fact).toContain(shown);
  },
);

test('a missing date is shown as N/A', { tags: ['missing-date', 'S9.29'] }, () => {
  facts({ created_at: null, updated_at: null });
  expect(factOf('Created')).toBe('CreatedN/A');
  expect(factOf('Last updated')).toBeNull();
});

test('a missing number is shown as N/A', { tags: ['missing-number'] }, () => {
  facts({ serial_number: null });
  expect(factOf('Serial')).toBe('SerialN/A');
});

const GET = 'GET /advertisements/1/history/';
const open = (response: FakeOperation) =>
  renderPage(<History advertisement={makeAdvertisement()} />, {
    operations: { [GET]: response },
    session: adminSession(),
  });
const decision = { reason_code: null, reason: null, at: '2026-11-03T09:00:00Z' };

test('the history shows all decisions with their reasons, back to the submission', async () => {
  open(() => ({
    body: [
      { ...decision, decision: 'approved', admin: null },
      {
        decision: 'rejected',
        admin: 'Leo Brandt',
        reason_code: 'misleading',
        reason: 'No boat.',
        at: '2026-11-02T09:00:00Z',
      },
    ],
  }));
  const list = within(await screen.findByRole('list', { name: 'History' }));
  const lines = list.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toMatch(/^Nov 3, 2026, .*Someone approved it$/);
  expect(lines[1]).toMatch(/Leo Brandt rejected it \(Misleading: No boat\.\)$/);
  expect(lines[2]).toMatch(/Hal Brandt posted it$/);
});

test('the history of the advertisement is omitted if the backend sends no history', async () => {
  const { queryClient } = open(() => ({ status: 404, body: {} }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading', { name: 'History' })).not.toBeInTheDocument();
});

test('a history that failed to load can be loaded again', async () => {
  let isDown = true;
  const { user } = open((body) => (isDown ? noResponse(body) : { body: [] }));
  const again = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 4000 });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('Hal Brandt posted it')).toBeInTheDocument();
});

const three = ['a', 'b', 'c'].map((name) => ({ image: `/media/${name}.webp` }));
const current = () =>
  within(screen.getByRole('dialog')).getByRole('img', { name: /^Boat/ }).getAttribute('alt');
const shows = (alt: string) =>
  waitFor(() => {
    const slide = document.querySelector('.yarl__slide_current img');
    expect(slide).toHaveAttribute('alt', alt);
  });

test(
  'images open in a lightbox, the arrow keys wrap around, and Escape closes the lightbox',
  { tags: ['S2.62', 'S2.65', 'S2.66'] },
  async () => {
    const { user } = renderPage(<ImageGrid images={three} title="Boat" />);
    const opener = screen.getByRole('button', { name: 'Open picture 2 of 3' });
    await user.click(opener);
    await screen.findByRole('dialog');
    await shows('Boat, picture 2');
    await user.keyboard('{ArrowRight}');
    await shows('Boat, picture 3');
    await user.keyboard('{ArrowRight}');
    await shows('Boat, picture 1');
    await user.keyboard('{ArrowLeft}');
    await shows('Boat, picture 3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

test('a single image opens with the key v and has no arrow buttons', async () => {
  const { user } = renderPage(<ImageGrid images={three.slice(0, 1)} title="Boat" />);
  await user.keyboard('v');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  expect(current()).toBe('Boat, picture 1');
});

test('an image that fails to load shows a placeholder', { tags: ['S8.35'] }, async () => {
  const { user } = renderPage(<ImageGrid images={three} title="Boat" />);
  fireEvent.error(screen.getByRole('img', { name: 'Boat, picture 1' }));
  expect(screen.getByText('Image not available')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open picture 1 of 3' }));
  const dialog = within(await screen.findByRole('dialog'));
  await shows('Boat, picture 1');
  fireEvent.error(dialog.getByRole('img', { name: 'Boat, picture 1' }));
  expect(await dialog.findByText('Image not available')).toBeInTheDocument();
});

test('an advertisement without images shows a text', () => {
  renderPage(<ImageGrid images={[]} title="Boat" />);
  expect(screen.getByText('This advertisement has no images.')).toBeInTheDocument();
});
