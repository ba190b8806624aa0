import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Portrait } from './portrait.tsx';

test('shows the picture', () => {
  const { container } = render(<Portrait picture="/media/nora.webp" name="Nora Pell" size={32} />);
  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringMatching(/nora\.webp$/),
  );
  expect(container).toHaveTextContent(/^$/);
});

test.each([
  ['Nora Pell', 'NP'],
  ['nora@millbrook.example', 'n'],
  ['👩🏽‍🌾 Émile', '👩🏽‍🌾É'],
])('shows the initials of %s when the picture fails', (name, initials) => {
  const { container } = render(<Portrait picture="/media/gone.webp" name={name} size={32} />);
  const picture = container.querySelector('img');
  if (!picture) throw new Error('There is no picture');
  fireEvent.error(picture);
  expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', initials);
  expect(container.querySelector('img')).not.toBeInTheDocument();
});

test('shows the initials without a picture', () => {
  const { container } = render(<Portrait picture={null} name="Nora Ann Pell" size={32} />);
  expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'NA');
});
