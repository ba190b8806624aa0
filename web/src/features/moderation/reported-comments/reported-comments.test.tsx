import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { adminSession } from '~/testing/sessions.ts';
import { pageOf } from '~/testing/stories.ts';
import { ReportedComments } from './reported-comments.tsx';

const LIST = 'GET /comments/reported/?page=1';
const comment = {
  id: 41,
  author: 'Hal Brandt',
  text: 'Go home.',
  created_at: '2026-11-01T09:00:00Z',
  article: { slug: 'bridge', title: 'Swing bridge stays open' },
  reports: [{ reason: 'abuse', note: null, at: '2026-11-02T09:00:00Z' }],
};
const open = (operations: Record<string, FakeOperation>) =>
  renderPage(<ReportedComments />, { operations, session: adminSession() });

test.each([
  ['Keep', 'keep', 'The comment stays.'],
  ['Hide', 'hide', 'The comment is hidden.'],
])(
  'the button %s removes a reported comment from the list of reported comments',
  async (name, path, text) => {
    let results = [comment];
    const { press } = open({
      [LIST]: () => ({ body: pageOf(results) }),
      [`POST /comments/41/${path}/`]: () => {
        results = [];
        return { status: 204 };
      },
    });
    const shown = within(await screen.findByRole('article', { name: 'Comment by Hal Brandt' }));
    expect(shown.getByText('Go home.')).toBeInTheDocument();
    expect(shown.getByText('It is abusive')).toBeInTheDocument();
    expect(shown.getByRole('link')).toHaveAttribute('href', '/article/bridge');
    await press(name);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await screen.findByText('No reported comments')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
  },
);

test('if keeping a comment fails, the error is shown, and the comment stays in the list', async () => {
  const { press } = open({
    [LIST]: () => ({ body: pageOf([comment]) }),
    'POST /comments/41/keep/': refusal(403, 'Admins only'),
  });
  await press('Keep');
  expect(await screen.findByRole('alert')).toHaveTextContent('Admins only');
  expect(screen.getByText('Go home.')).toBeInTheDocument();
});
