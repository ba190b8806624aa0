import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ColorSchemeSwitch } from '~/app/footer/color-scheme-switch.tsx';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from './color-scheme.ts';

const shown = () => document.documentElement.getAttribute(COLOR_SCHEME_ATTRIBUTE);

test('the color scheme follows the device until the reader selects one', () => {
  render(<ColorSchemeSwitch />);
  expect(screen.getByRole('radio', { name: 'Auto' })).toBeChecked();
});

test('a selected color scheme is stored and applied', async () => {
  render(<ColorSchemeSwitch />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(shown()).toBe('dark');
  expect(localStorage.getItem(COLOR_SCHEME_KEY)).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'Auto' }));
  expect(shown()).toBe('light');
});

test('the page adopts a color scheme that the reader selects in another tab', async () => {
  render(<ColorSchemeSwitch />);
  localStorage.setItem(COLOR_SCHEME_KEY, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: COLOR_SCHEME_KEY }));
  expect(await screen.findByRole('radio', { name: 'Dark', checked: true })).toBeInTheDocument();
  expect(shown()).toBe('dark');
});
