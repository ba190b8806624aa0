import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '~/shared/api/query-client.ts';
import { refusal, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { memberSession, userSession } from '~/testing/sessions.ts';
import { makeStory, pageOf } from '~/testing/stories.ts';
import { SaveButton } from './save-button.tsx';

const SAVED = 'GET /saved-articles/?page=1&page_size=50';
const SAVE = 'PUT /articles/bridge/save/';
const UNSAVE = 'DELETE /articles/bridge/save/';
const HUB = ['saved-articles', 1];
const done: FakeOperation = () => ({ status: 204 });

const open = (changes: Record<string, FakeOperation>, session = memberSession()) => {
  const operations = { [SAVED]: () => ({ body: pageOf([]) }), ...changes };
  const queryClient = createQueryClient();
  queryClient.setQueryData(HUB, pageOf([]));
  return renderPage(<SaveButton slug="bridge" />, { operations, session, queryClient });
};

test('saving a story refetches the saved stories and can be undone', async () => {
  const { press, calls, queryClient } = open({ [SAVE]: done, [UNSAVE]: done });
  await press('Save this story');
  expect(await screen.findByText('Story saved.')).toBeInTheDocument();
  expect(queryClient.getQueryState(HUB)?.isInvalidated).toBe(true);
  await press('Remove from saved stories');
  expect(await screen.findByRole('button', { name: 'Save this story' })).toBeInTheDocument();
  expect(calls.map(({ operation }) => operation)).toEqual([SAVED, SAVE, UNSAVE]);
});

test('for a saved story, the button removes it from the saved stories', async () => {
  open({ [SAVED]: () => ({ body: pageOf([makeStory({ slug: 'bridge' })]) }) });
  await screen.findByRole('button', { name: 'Remove from saved stories' });
});

test('if saving a story fails, the reason is shown, and a retry is possible', async () => {
  const { press } = open({ [SAVE]: refusal(403, 'Members only') });
  await press('Save this story');
  expect(await screen.findByText('Members only')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save this story' })).toBeEnabled();
});

test('the save button stays focusable while the story is being saved', async () => {
  const { press } = open({ [SAVE]: () => new Promise(() => undefined) });
  await press('Save this story');
  const button = screen.getByRole('button', { name: 'Save this story' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toBeEnabled();
});

test('non-members do not see the save button, and their saved stories are not requested', () => {
  const { calls } = open({}, userSession());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('the save button is hidden if the backend cannot save stories', async () => {
  const { calls } = open({ [SAVED]: () => ({ status: 404 }) });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
