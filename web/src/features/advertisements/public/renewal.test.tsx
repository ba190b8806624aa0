import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { hrefOf, renderPage } from '~/testing/render.tsx';
import { Renewal } from './renewal.tsx';

const open = (operation: FakeOperation) =>
  renderPage(<Renewal id={5} token="1.a" />, {
    operations: { 'POST /advertisements/5/renew-by-link/': operation },
  });

test('a renewal link renews the advertisement only after the button is pressed', async () => {
  const { press, calls } = open(() => ({
    body: makeAdvertisement({ id: 5, title: 'Bicycle', ends_at: '2027-01-23T12:00:00.000Z' }),
  }));
  await screen.findByRole('button', { name: 'Renew' });
  expect(calls).toEqual([]);
  await press('Renew');
  expect(await screen.findByText('“Bicycle” stays in the paper')).toBeInTheDocument();
  const result = screen.getByText(/^It now runs until/).closest('[tabindex]');
  expect(result).toHaveTextContent('It now runs until Jan 23, 2027');
  expect(result).toHaveFocus();
  expect(hrefOf('See the advertisement')).toBe('/advertisements/5');
  expect(calls.map(({ body }) => body)).toEqual([{ token: '1.a' }]);
});

test.each([
  [400, 'This link is not valid. Please copy the whole link from the email.'],
  [409, 'This link has already been used, or the advertisement has changed since.'],
  [410, 'This link has expired. You can post the advertisement again from your list.'],
])(
  'if the server rejects the renewal link with %i, the page shows the reason',
  async (status, error) => {
    const { press } = open(refusal(status, error));
    await press('Renew');
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(screen.getByRole('link', { name: 'Your advertisements' })).toBeInTheDocument();
  },
);
