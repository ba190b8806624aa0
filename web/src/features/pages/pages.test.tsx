import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { site } from '~/shared/config/site.ts';
import { hrefOf, renderPage } from '~/testing/render.tsx';
import { fakeAnonymousApi, type FakeResponse } from '~/testing/fake-api.ts';
import { About } from './about.tsx';
import { PlaceholderMark } from './placeholder-mark.tsx';
import { CorrectionsList } from './corrections-list.tsx';
import { Terms } from './terms.tsx';

describe('the page shows the terms', () => {
  test('the terms are an accordion of eight sections', { tags: ['S1.1', 'S2.80'] }, async () => {
    const { user } = renderPage(<Terms />);
    const titles = screen.getAllByRole('heading', { level: 2, name: /^\d/ });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      '1. Acceptance of terms',
      '2. Use license',
      '3. Disclaimer',
      '4. Limitations',
      '5. Accuracy of materials',
      '6. Links',
      '7. Modifications',
      '8. Governing law',
    ]);
    const license = titles[1]?.closest('details');
    expect(license).not.toHaveAttribute('open');
    await user.click(screen.getByText('2. Use license'));
    expect(license).toHaveAttribute('open');
  });

  test('the terms show the contact address', { tags: ['S2.81'] }, () => {
    renderPage(<Terms />);
    const contact = screen.getByRole('region', { name: 'Contact information' });
    expect(hrefOf(site.contact.email)).toBe(`mailto:${site.contact.email}`);
    expect(contact).toHaveTextContent(site.contact.address);
  });
});

test.each(['Mission', 'Staff', 'Corrections', 'Advertising policy', 'Type', 'Contact'])(
  'About Us has a section %s',
  (name) => {
    renderPage(<About />);
    expect(screen.getByRole('region', { name })).not.toBeEmptyDOMElement();
  },
);

test.each([
  [true, 1],
  [undefined, 0],
])('a text whose mark `placeholder` is %s has %i notes', (placeholder, notes) => {
  renderPage(<PlaceholderMark placeholder={placeholder} />);
  expect(screen.queryAllByRole('note')).toHaveLength(notes);
});

describe('the page lists all corrections', () => {
  const show = (...responses: FakeResponse[]) => {
    fakeAnonymousApi({ 'GET /corrections/?page=1': () => responses.shift() ?? { status: 500 } });
    return renderPage(<CorrectionsList page={1} />);
  };
  const correction = {
    at: '2026-11-20T10:00:00Z',
    text: 'It was a B-minus.',
    article: { slug: 'compass', title: 'Compass was a school project' },
  };
  const page = { body: { count: 26, next: null, previous: null, results: [correction] } };

  test('each correction shows its date and a link to the story', async () => {
    show(page);
    await screen.findByText(correction.article.title);
    expect(hrefOf(correction.article.title)).toBe('/article/compass');
    const [item] = screen.getAllByRole('listitem');
    expect(item).toHaveTextContent(correction.text);
    expect(item?.querySelector('time')).toHaveAttribute('datetime', correction.at);
    expect(hrefOf('Page 2')).toBe('/?page=2');
  });

  test('the page omits the corrections if the backend does not list them', async () => {
    show({ status: 404 });
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  });

  test('if the corrections fail to load, the page shows an error, and loading can be retried', async () => {
    const { press } = show({ status: 500 }, { status: 500 }, page);
    await press('Try Again');
    expect(await screen.findByText(correction.text)).toBeInTheDocument();
  });
});
