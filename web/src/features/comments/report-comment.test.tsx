import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeComment } from '~/testing/comments.ts';
import { renderPage } from '~/testing/render.tsx';
import { pageOf } from '~/testing/stories.ts';
import { Comments } from './comments.tsx';

const open = (comment: Parameters<typeof makeComment>[0]) =>
  renderPage(<Comments slug="bridge" expected={1} />, {
    operations: {
      'GET /articles/bridge/comments/?page=1': () => ({ body: pageOf([makeComment(comment)]) }),
      'POST /comments/9/report/': () => ({ status: 204 }),
    },
  });

test('a visitor can report a comment with a reason and a note', async () => {
  const { user, press, calls } = open({ id: 9, takes_reports: true });
  await press('Report');
  expect(await screen.findByRole('combobox')).toHaveFocus();
  await press('Cancel');
  expect(screen.getByRole('article')).toHaveFocus();
  await press('Report');
  await user.selectOptions(await screen.findByRole('combobox'), 'It is spam');
  await user.type(screen.getByLabelText('In your own words (optional)'), 'Buy my boats.');
  await press('Send report');
  expect(await screen.findByText(/Our moderators will review it/)).toBeInTheDocument();
  expect(calls.find(({ operation }) => operation.startsWith('POST'))?.body).toEqual({
    reason: 'spam',
    note: 'Buy my boats.',
  });
});

test('a comment that cannot be reported has no report button', async () => {
  open({});
  await screen.findByText('Well done, keeper.');
  expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
});
