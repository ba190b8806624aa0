import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, type FakeCall, type FakeOperation } from '~/testing/fake-api.ts';
import { lateResponse, waitAndStop } from '~/testing/late-response.ts';
import { hrefOf, renderPage } from '~/testing/render.tsx';
import { makeSubscription, memberSession } from '~/testing/sessions.ts';
import { makeStory, pageOf } from '~/testing/stories.ts';
import { MembershipHub } from './membership-hub.tsx';

const END = '2126-12-01T17:00:00Z';
const NO_STORIES = pageOf([]);
const operationsOf = (calls: readonly FakeCall[]) => calls.map(({ operation }) => operation);
const CANCEL = 'POST /payment/cancel-subscription/';
const RESUME = 'POST /payment/resume-subscription/';
const PAYMENTS = 'GET /payment/history/';
const SAVED = 'GET /saved-articles/?page=1';

const open = (
  subscription: Parameters<typeof makeSubscription>[0],
  changes: Record<string, FakeOperation> = {},
) => {
  const operations = {
    [SAVED]: () => ({ body: NO_STORIES }),
    [PAYMENTS]: () => ({ status: 404 }),
    ...changes,
  };
  const session = memberSession(makeSubscription({ endDate: END, ...subscription }));
  return renderPage(<MembershipHub />, { operations, session });
};

const factOf = (name: string) => screen.getByText(name).nextElementSibling;

test('the membership page shows status, plan, price and renewal date', () => {
  open({ autoRenew: true });
  expect(factOf('Status')).toHaveTextContent('Premium');
  expect(factOf('Plan')).toHaveTextContent('Monthly, $4.99 per month');
  expect(factOf('Renews on')).toHaveTextContent('Dec 1, 2126');
});

test('after a confirmed cancellation, the page shows how long the benefits last', async () => {
  const { user, calls, session } = open({ autoRenew: true }, { [CANCEL]: () => ({ body: {} }) });
  await user.click(screen.getByRole('button', { name: 'Cancel membership' }));
  const question = screen.getByRole('group', { name: 'Cancel membership' });
  expect(question).toHaveTextContent('You keep every benefit until Dec 1, 2126.');
  expect(operationsOf(calls)).not.toContain(CANCEL);
  await user.click(within(question).getByRole('button', { name: 'Yes, cancel' }));
  expect(await screen.findByText('Your membership ends on Dec 1, 2126.')).toBeInTheDocument();
  expect(operationsOf(calls)).toContain(CANCEL);
  expect(session.reloadProfile).toHaveBeenCalledOnce();
});

test('a cancellation that the member does not confirm keeps the membership', async () => {
  const { press, calls } = open({ autoRenew: true });
  await press('Cancel membership');
  expect(screen.getByRole('group', { name: 'Cancel membership' })).toHaveFocus();
  await press('Keep my membership');
  const button = screen.getByRole('button', { name: 'Cancel membership' });
  expect(button.parentElement).toHaveFocus();
  expect(operationsOf(calls)).not.toContain(CANCEL);
});

test('a canceled membership shows its end and can be resumed', async () => {
  const { user, session } = open({ autoRenew: false }, { [RESUME]: () => ({ body: {} }) });
  expect(factOf('Ends on')).toHaveTextContent('Dec 1, 2126');
  await user.click(screen.getByRole('button', { name: 'Resume membership' }));
  expect(await screen.findByText('Your membership will renew.')).toBeInTheDocument();
  expect(session.reloadProfile).toHaveBeenCalledOnce();
});

test('if a cancellation fails, the page shows the reason', async () => {
  const text = 'The payment provider is not responding. Please try again in a moment.';
  const { press, session } = open({ autoRenew: true }, { [CANCEL]: refusal(503, text) });
  await press('Cancel membership');
  await press('Yes, cancel');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(session.reloadProfile).not.toHaveBeenCalled();
});

test.each([
  ['cancel', true, CANCEL, ['Cancel membership', 'Yes, cancel'], /cannot be canceled here/],
  ['resume', false, RESUME, ['Resume membership'], /cannot be resumed here/],
])(
  'the page shows a contact address if the backend cannot %s a membership',
  async (_, autoRenew, call, presses, text) => {
    const { press } = open({ autoRenew }, { [call]: () => ({ status: 404 }) });
    for (const name of presses) await press(name);
    await screen.findByText(text);
    expect(hrefOf('desk@kettleford.example')).toBe('mailto:desk@kettleford.example');
    expect(screen.queryByRole('button', { name: /membership|cancel/ })).not.toBeInTheDocument();
  },
);

test('the saved stories are listed in pages', async () => {
  const first = { ...pageOf([makeStory({ title: 'Bridge' })]), next: 'more' };
  const second = { ...pageOf([makeStory({ title: 'Ferry' })]), previous: 'less' };
  const { press } = open(
    {},
    {
      [SAVED]: () => ({ body: first }),
      'GET /saved-articles/?page=2': () => ({ body: second }),
    },
  );
  await screen.findByText('Bridge');
  expect(hrefOf('Bridge')).toBe('/article/story-1');
  await press('Older');
  expect(await screen.findByRole('link', { name: 'Ferry' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Saved stories' })).toHaveFocus();
});

test('the page omits saved stories and payments if the backend does not support them', async () => {
  const { calls } = open({}, { [SAVED]: () => ({ status: 404 }) });
  await waitFor(() =>
    expect(operationsOf(calls)).toEqual(expect.arrayContaining([PAYMENTS, SAVED])),
  );
  await waitFor(() => expect(screen.queryByText('Saved stories')).not.toBeInTheDocument());
  expect(screen.queryByText('Payments')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel membership' })).toBeInTheDocument();
});

test('aborting a slow cancellation refetches the membership', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { press, session } = open({ autoRenew: true }, { [CANCEL]: lateResponse({}) });
  await press('Cancel membership');
  await press('Yes, cancel');
  await waitAndStop();
  await waitFor(() => expect(session.reloadProfile).toHaveBeenCalledOnce());
  await press('Yes, cancel');
  expect(await screen.findByText('Your membership ends on Dec 1, 2126.')).toBeInTheDocument();
});
