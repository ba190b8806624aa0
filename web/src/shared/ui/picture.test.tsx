import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

test('the picture has the given alternative text', () => {
  render(<Picture src="/media/boat.webp" alt="A boat" />);
  expect(screen.getByRole('img', { name: 'A boat' })).toHaveAttribute('src', '/media/boat.webp');
});

test.each([null, undefined, ''])('a text replaces a missing picture (%j)', (src) => {
  render(<Picture src={src} alt="A boat" />);
  expect(screen.getByRole('img', { name: 'A boat' })).toHaveTextContent('Image not available');
});

test('a text replaces a broken picture until the source changes', { tags: ['S8.35'] }, () => {
  const { rerender } = render(<Picture src="/media/boat.webp" alt="A boat" />);
  fireEvent.error(screen.getByRole('img', { name: 'A boat' }));
  expect(screen.getByText('Image not available')).toBeInTheDocument();
  rerender(<Picture src="/media/barge.webp" alt="A barge" />);
  expect(screen.getByRole('img', { name: 'A barge' })).toHaveAttribute('src', '/media/barge.webp');
});
