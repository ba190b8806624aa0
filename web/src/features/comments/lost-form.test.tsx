import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '~/testing/render.tsx';
import { memberSession } from '~/testing/sessions.ts';
import { pageOf } from '~/testing/stories.ts';
import { Comments } from './comments.tsx';

const connection = vi.hoisted(() => ({ isLost: true }));
vi.mock('./comment-forms.tsx', async (importOriginal) => {
  if (connection.isLost) throw new Error('The connection is lost');
  return importOriginal();
});

test('a member can reload the comment form after a lost connection', async () => {
  const { press } = renderPage(<Comments slug="bridge" expected={0} />, {
    operations: { 'GET /articles/bridge/comments/?page=1': () => ({ body: pageOf([]) }) },
    session: memberSession(),
  });
  expect(await screen.findByText('The form for comments could not be loaded.')).toBeVisible();
  connection.isLost = false;
  await press('Try Again');
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toBeEnabled();
});
