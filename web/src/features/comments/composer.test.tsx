import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Schemas } from '~/shared/api/types.ts';
import { makeComment, makeReply } from '~/testing/comments.ts';
import {
  firstThen,
  noResponse,
  refusal,
  type FakeResponse,
  type FakeCall,
  type FakeOperation,
} from '~/testing/fake-api.ts';
import { lateResponse, waitAndStop } from '~/testing/late-response.ts';
import { renderPage } from '~/testing/render.tsx';
import { memberSession } from '~/testing/sessions.ts';
import { pageOf } from '~/testing/stories.ts';
import { Comments } from './comments.tsx';

const LIST = 'GET /articles/bridge/comments/?page=1';
const POST = 'POST /articles/bridge/comments/';

/** Returns the posted comments, with their idempotency keys. */
const postsOf = (calls: readonly FakeCall[]) =>
  calls.filter(({ operation }) => operation === POST).map(({ body }) => body);

/** Opens the comments of a story. By default, the story has no comments. */
const open = (changes: Record<string, FakeOperation> = {}) => {
  const operations = { [LIST]: () => ({ body: pageOf([]) }), ...changes };
  return renderPage(<Comments slug="bridge" expected={1} />, {
    operations,
    session: memberSession(),
  });
};
const commentField = () => screen.findByLabelText('Your comment');

test('a posted comment appears in the list, and the field is cleared', async () => {
  const said: Schemas['Comment'][] = [];
  const { user, press, calls } = open({
    [LIST]: () => ({ body: pageOf(said) }),
    [POST]: () => {
      said.push(makeComment({ text: 'A fine bridge', is_own: true }));
      return { status: 201, body: said[0] };
    },
  });
  const box = await commentField();
  await user.type(box, '  A fine bridge ');
  await press('Post comment');
  expect(await screen.findByText('A fine bridge', { selector: 'p' })).toBeInTheDocument();
  expect(box).toHaveValue('');
  expect(postsOf(calls)).toMatchObject([{ text: 'A fine bridge', parent_id: null }]);
});

test('an unsent comment is kept while the reader visits another page', async () => {
  const { user, unmount } = open();
  await user.type(await commentField(), 'A fine bridge');
  unmount();
  open();
  expect(await commentField()).toHaveValue('A fine bridge');
});

test.each([
  [403, 'Premium membership is required to comment.'],
  [429, 'Too many attempts. Please try again in 1 minute.'],
])('an HTTP %i error shows the server’s message and keeps the comment', async (status, error) => {
  const { user, press } = open({ [POST]: refusal(status, error) });
  await user.type(await commentField(), 'A fine bridge');
  await press('Post comment');
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(await commentField()).toHaveValue('A fine bridge');
});

test('a slow request can be aborted, and the comment is sent again with the same idempotency key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, press, calls } = open({ [POST]: lateResponse(makeComment()) });
  const box = await commentField();
  await user.type(box, 'A fine bridge');
  await press('Post comment');
  await waitAndStop();
  expect(box).toHaveValue('A fine bridge');
  await press('Post comment');
  await waitFor(() => expect(box).toHaveValue(''));
  await user.type(box, 'A fine bridge');
  await press('Post comment');
  await waitFor(() => expect(postsOf(calls)).toHaveLength(3));
  const [first, again, next] = postsOf(calls);
  expect(again).toEqual(first);
  expect(next).not.toEqual(first);
});

test('after a reload, a comment whose response was lost is sent again with the same idempotency key', async () => {
  const first = open({ [POST]: noResponse });
  await first.user.type(await commentField(), 'A fine bridge');
  await first.press('Post comment');
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  first.unmount();
  const second = open({ [POST]: () => ({ status: 201, body: makeComment() }) });
  const box = await commentField();
  await second.press('Post comment');
  await waitFor(() => expect(box).toHaveValue(''));
  expect(postsOf(second.calls)).toEqual(postsOf(first.calls));
});

test('the field is read-only while a comment is being sent', async () => {
  let respond: (response: FakeResponse) => void = () => undefined;
  const sent = new Promise<FakeResponse>((resolve) => {
    respond = resolve;
  });
  const { user, press } = open({ [POST]: () => sent });
  const box = await commentField();
  await user.type(box, 'A fine bridge');
  await press('Post comment');
  await user.type(box, ' and a fine river');
  expect(box).toHaveValue('A fine bridge');
  respond({ status: 201, body: makeComment() });
  await waitFor(() => expect(box).toHaveValue(''));
  await user.type(box, 'And a fine river');
  expect(box).toHaveValue('And a fine river');
});

test('if the server says that the comment was already posted, the next attempt has a new idempotency key', async () => {
  const post = firstThen(refusal(422, 'This comment has been posted already'), () => ({
    status: 201,
    body: makeComment(),
  }));
  const { user, press, calls } = open({ [POST]: post });
  await user.type(await commentField(), 'A fine bridge');
  await press('Post comment');
  expect(await screen.findByRole('alert')).toHaveTextContent('has been posted already');
  await press('Post comment');
  await waitFor(() => expect(postsOf(calls)).toHaveLength(2));
  const [first, next] = postsOf(calls);
  expect(next).not.toEqual(first);
});

test('an empty comment is not sent', async () => {
  const { user, press, calls } = open();
  await user.type(await commentField(), '   ');
  await press('Post comment');
  expect(screen.getByRole('alert')).toHaveTextContent('Comment is required');
  expect(calls.map(({ operation }) => operation)).toEqual([LIST]);
});

test('readers can reply to a comment, but not to a reply', async () => {
  const { user, press, calls } = open({
    [LIST]: () => ({ body: pageOf([makeComment({ id: 4, replies: [makeReply({ id: 5 })] })]) }),
    [POST]: () => ({ status: 201, body: makeComment({ id: 6 }) }),
  });
  await press('Reply');
  await user.type(await screen.findByLabelText('Your reply'), 'Hear, hear');
  await press('Post reply');
  await waitFor(() => expect(postsOf(calls)).toMatchObject([{ text: 'Hear, hear', parent_id: 4 }]));
});
