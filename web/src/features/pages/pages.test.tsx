import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { site } from '~/shared/config/site.ts';
import { renderPage } from '~/testing/render.tsx';
import { About } from './about.tsx';
import { Terms } from './terms.tsx';

describe('the terms', () => {
  test('are an accordion of eight sections', async () => {
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

  test('show the contact', () => {
    renderPage(<Terms />);
    const contact = screen.getByRole('region', { name: 'Contact information' });
    expect(within(contact).getByRole('link', { name: site.contact.email })).toHaveAttribute(
      'href',
      `mailto:${site.contact.email}`,
    );
    expect(contact).toHaveTextContent(site.contact.address);
  });
});

describe('About Us', () => {
  test.each(['Mission', 'Staff', 'Corrections', 'Advertising policy', 'Contact'])(
    'has a section %s',
    (name) => {
      renderPage(<About />);
      expect(screen.getByRole('region', { name })).not.toBeEmptyDOMElement();
    },
  );
});
