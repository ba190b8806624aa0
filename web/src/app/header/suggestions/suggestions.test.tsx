import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SearchForm } from '../search-form.tsx';
import { fakeAnonymousApi, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';

const NOTHING = { articles: [], sections: [], authors: [], advertisements: [] };
const FOUND = {
  articles: [{ slug: 'bridge', title: 'Bridge opens' }],
  sections: [{ slug: 'life', name: 'Bridge Street Life' }],
  authors: [{ slug: 'bo-bridger', name: 'Bo Bridger' }],
  advertisements: [{ id: 4, title: 'Bridge table' }],
};

const type = async (text: string, response: FakeOperation) => {
  const calls = fakeAnonymousApi({ [`GET /search/suggestions/?q=${text}`]: response });
  const page = renderPage(<SearchForm />);
  const box = screen.getByRole('searchbox', { name: 'Search the paper' });
  await page.user.click(box);
  await waitFor(() => expect(box).toHaveAttribute('aria-autocomplete', 'list'));
  await page.user.type(box, text);
  return { ...page, box, calls };
};

test('one request loads suggested stories, sections, authors and advertisements', async () => {
  const { box, calls, user, location } = await type('bri', () => ({ body: FOUND }));
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  const links = within(list)
    .getAllByRole('option')
    .map((option) => [
      option.closest('[role=group]')?.getAttribute('aria-label'),
      option.textContent,
    ]);
  expect(links).toEqual([
    ['Stories', 'Bridge opens'],
    ['Sections', 'Bridge Street Life'],
    ['Authors', 'Bo Bridger'],
    ['Advertisements', 'Bridge table'],
    ['The whole paper', 'Search for “bri”'],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('5 suggestions');
  expect(calls).toHaveLength(1);
  await user.click(within(list).getByText('Bo Bridger'));
  expect(location().pathname).toBe('/author/bo-bridger');
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

test('the keyboard chooses a suggestion while the field keeps the focus', async () => {
  const { box, user, location } = await type('bri', () => ({ body: FOUND }));
  const options = await screen.findAllByRole('option');
  await user.keyboard('{ArrowUp}');
  expect(box).toHaveAttribute('aria-activedescendant', options[4]?.id);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(
    [false, true, false, false, false].map(String),
  );
  expect(box).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box).toHaveValue('bri');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(location().pathname).toBe('/article/bridge');
});

test('Enter searches the newspaper while no suggestion is selected', async () => {
  const { user, location } = await type('bri', () => ({ body: FOUND }));
  await screen.findByRole('listbox');
  await user.keyboard('{Enter}');
  expect(location()).toMatchObject({ pathname: '/search', search: '?q=bri' });
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('the search box announces that a search is running and that it found nothing', async () => {
  let respond: (response: { body: object }) => void = () => undefined;
  const response = new Promise<{ body: object }>((resolve) => (respond = resolve));
  await type('xyz', () => response);
  expect(await screen.findByText('Searching …')).toBeInTheDocument();
  respond({ body: NOTHING });
  expect(await screen.findByText('Nothing found for “xyz”.')).toBeInTheDocument();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('a failed search is announced and can be retried', async () => {
  let attempts = 0;
  const { user } = await type('bri', () => {
    attempts += 1;
    return attempts > 2 ? { body: FOUND } : { status: 500 };
  });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  expect(screen.getByRole('status')).toHaveTextContent('Press Enter to search anyway.');
  await user.click(again);
  expect(await screen.findByText('Bridge opens')).toBeInTheDocument();
});

test('the search field has no suggestions if the backend does not provide them', async () => {
  const { box, calls, user } = await type('bri', () => ({ status: 404 }));
  await waitFor(() => {
    expect(calls).toHaveLength(1);
    expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
  });
  await user.type(box, 'dge');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(calls).toHaveLength(1);
});
