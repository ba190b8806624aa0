import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '~/testing/render.tsx';
import { AdvertisementPicture } from './advertisement-picture.tsx';

const image = '/media/advertisements/a.webp';

test('an advertisement’s thumbnail is shown if the property `thumbnail` is set', () => {
  const both = { image, thumbnail: '/media/advertisements/a-480.webp' };
  renderPage(<AdvertisementPicture image={both} alt="A bicycle" thumbnail />);
  expect(screen.getByRole('img', { name: 'A bicycle' })).toHaveAttribute(
    'src',
    expect.stringMatching(/a-480\.webp$/),
  );
});

test('an advertisement’s full picture is shown if there is no thumbnail', () => {
  renderPage(<AdvertisementPicture image={{ image }} alt="A bicycle" thumbnail />);
  const shown = screen.getByRole('img', { name: 'A bicycle' });
  expect(shown).toHaveAttribute('src', expect.stringMatching(/a\.webp$/));
  expect(shown).not.toHaveAttribute('width');
  expect(shown).not.toHaveAttribute('height');
});
