import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeComment, makeReply } from '~/testing/comments.ts';
import { refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { hrefOf, renderPage } from '~/testing/render.tsx';
import {
  adminSession,
  loadingSession,
  memberSession,
  userSession,
  visitorSession,
} from '~/testing/sessions.ts';
import { pageOf } from '~/testing/stories.ts';
import { Comments } from './comments.tsx';

const LIST = 'GET /articles/bridge/comments/?page=1';

const open = (operations: Record<string, FakeOperation>, session = memberSession()) =>
  renderPage(<Comments slug="bridge" expected={1} />, { operations, session });

describe('reading comments', () => {
  test('visitors see comments and replies as plain text', async () => {
    const response = makeReply({ id: 2, text: 'Agreed, <b>all of it</b>.' });
    const comment = makeComment({ replies: [response] });
    open({ [LIST]: () => ({ body: pageOf([comment]) }) }, visitorSession());
    expect(await screen.findByText('Well done, keeper.')).toBeInTheDocument();
    const replies = screen.getByRole('list', { name: 'Replies' });
    expect(within(replies).getByText('Agreed, <b>all of it</b>.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('deleted and hidden comments show placeholders', async () => {
    const gone = { author: null, text: null };
    const deleted = makeComment({ id: 1, ...gone, is_deleted: true });
    const hidden = makeComment({ id: 2, ...gone, is_hidden: true });
    open({ [LIST]: () => ({ body: pageOf([deleted, hidden]) }) });
    expect(await screen.findByText('This comment was deleted.')).toBeInTheDocument();
    expect(screen.getByText('A moderator has hidden this comment.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
  });

  test('older comments are on further pages', async () => {
    const { press } = open({
      [LIST]: () => ({ body: { ...pageOf([makeComment()]), count: 26, next: '?page=2' } }),
      'GET /articles/bridge/comments/?page=2': () => ({
        body: { ...pageOf([makeComment({ id: 26, text: 'The first word' })]), previous: '?page=1' },
      }),
    });
    await press('Older comments');
    expect(await screen.findByText('The first word')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Comments' })).toHaveFocus();
  });

  test('the comments section is absent if the backend does not support comments', async () => {
    open({ [LIST]: () => ({ status: 404 }) });
    await waitFor(() => expect(screen.queryByText('Comments')).not.toBeInTheDocument());
  });

  test('the comments load only after the session has loaded', () => {
    expect(open({}, loadingSession()).calls).toEqual([]);
  });

  test('a failed load of the comments shows an error', async () => {
    open({ [LIST]: refusal(403, 'Your account is closed') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account is closed');
    expect(screen.queryByText('No comments yet.')).not.toBeInTheDocument();
  });
});

test('members can comment, and other readers learn what commenting requires', async () => {
  open({ [LIST]: () => ({ body: pageOf([]) }) }, userSession());
  await screen.findByText('Premium membership is required to comment.');
  expect(hrefOf('See membership')).toBe('/pricing');
  expect(screen.queryByRole('button', { name: /sign in/ })).not.toBeInTheDocument();
});

test('below a membership offer, the comments do not offer a membership again', async () => {
  renderPage(<Comments slug="bridge" expected={0} isOfferedAbove />, {
    operations: { [LIST]: () => ({ body: pageOf([]) }) },
  });
  await screen.findByText('Premium membership is required to comment.');
  expect(screen.queryByRole('link', { name: 'See membership' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /sign in/i })).not.toBeInTheDocument();
});

test('a user can delete their own comment after a confirmation', async () => {
  let mine = makeComment({ id: 8, is_own: true });
  const { press } = open({
    [LIST]: () => ({ body: pageOf([mine]) }),
    'DELETE /comments/8/': () => {
      mine = makeComment({ id: 8, author: null, text: null, is_own: true, is_deleted: true });
      return { status: 204 };
    },
  });
  await press('Delete');
  expect(await screen.findByText(/This cannot be undone/)).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Delete this comment?' })).toHaveFocus();
  await press('Delete');
  expect(await screen.findByText('This comment was deleted.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveFocus());
});

describe('hiding comments', () => {
  test('admins can hide a comment and still see it', async () => {
    let theirs = makeComment({ id: 10 });
    const { press } = open(
      {
        [LIST]: () => ({ body: pageOf([theirs]) }),
        'POST /comments/10/hide/': () => {
          theirs = makeComment({ id: 10, is_hidden: true });
          return { status: 204 };
        },
      },
      adminSession(),
    );
    await press('Hide');
    await press('Hide');
    expect(await screen.findByText('A moderator has hidden this comment.')).toBeInTheDocument();
    expect(screen.getByText('Well done, keeper.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
  });

  test('if hiding a comment fails, the error is shown, and a retry is possible', async () => {
    const { press } = open(
      {
        [LIST]: () => ({ body: pageOf([makeComment({ id: 10 })]) }),
        'POST /comments/10/hide/': refusal(500, 'The press is jammed'),
      },
      adminSession(),
    );
    await press('Hide');
    await press('Hide');
    expect(await screen.findByText('The press is jammed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hide' })).toBeEnabled();
  });

  test('members cannot hide a comment', async () => {
    open({ [LIST]: () => ({ body: pageOf([makeComment()]) }) });
    expect(await screen.findByRole('button', { name: 'Reply' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
  });
});
