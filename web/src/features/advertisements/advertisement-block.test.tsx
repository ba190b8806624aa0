import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '~/testing/render.tsx';
import { AdvertisementBlock } from './advertisement-block.tsx';

test('the block of advertisements is labeled Advertisement', () => {
  const bicycle = { id: 5, title: 'Bicycle', category: 'For Sale', image: undefined };
  renderPage(<AdvertisementBlock advertisements={[bicycle]} />);
  const block = within(screen.getByRole('group', { name: 'Advertisement' }));
  expect(block.getByText('Advertisement')).toBeInTheDocument();
  expect(block.getByRole('link', { name: 'Bicycle' })).toHaveAttribute('href', '/advertisements/5');
});

test('the block renders nothing if there are no advertisements', () => {
  const { container } = renderPage(<AdvertisementBlock advertisements={[]} />);
  expect(container).not.toHaveTextContent('Advertisement');
});
