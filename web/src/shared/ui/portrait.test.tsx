import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Portrait } from './portrait.tsx';

test('the portrait shows the person’s picture', () => {
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
])(
  'the initials of %s are shown when the picture fails to load',
  { tags: ['S8.35'] },
  (name, initials) => {
    const { container } = render(<Portrait picture="/media/gone.webp" name={name} size={32} />);
    const picture = container.querySelector('img');
    if (!picture) throw new Error('There is no picture');
    fireEvent.error(picture);
    expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', initials);
    expect(container.querySelector('img')).not.toBeInTheDocument();
  },
);

test('the initials are shown if there is no picture', () => {
  const { container } = render(<Portrait picture={null} name="Nora Ann Pell" size={32} />);
  expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'NA');
});
