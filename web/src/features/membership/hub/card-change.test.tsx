import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FakeResponse } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { CardChange } from './card-change.tsx';

const PORTAL = 'POST /payment/billing-portal/';

const press = async (response: FakeResponse) => {
  const leave = vi.fn<(url: string) => void>();
  const operations = { [PORTAL]: () => response };
  const { calls, press } = renderPage(<CardChange leave={leave} />, { operations });
  await press('Change card');
  return { calls, leave };
};

test('the Change card button opens the payment provider’s page, which returns to the membership page', async () => {
  const url = 'https://billing.example/session/1';
  const { calls, leave } = await press({ body: { portal_url: url } });
  await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
  const body = { return_url: `${window.location.origin}/premium` };
  expect(calls).toEqual([{ operation: PORTAL, body }]);
});

test.each([
  ['an unsafe URL', { body: { portal_url: 'http://other.example/' } }, /could not be opened/],
  [
    'a rejection',
    { status: 409, body: { error: 'There is no card of yours.' } },
    /no card of yours/,
  ],
  ['a 404 for an unsupported call', { status: 404 }, 'Your card cannot be changed here.'],
])('after %s, the page says that the card cannot be changed', async (_, response, text) => {
  const { leave } = await press(response);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(leave).not.toHaveBeenCalled();
});
