import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { openForm } from '~/testing/advertisement-form.tsx';
import { pngFile, stubPictures } from '~/testing/pictures.ts';
import { fakeUploads, type Submission } from '~/testing/fake-upload.ts';
import { fakeKeyval } from '~/testing/fake-keyval.ts';

let submissions: Submission[];
beforeEach(() => {
  fakeKeyval();
  stubPictures();
  submissions = fakeUploads();
});
const only = async (): Promise<Submission> => {
  await waitFor(() => expect(submissions).toHaveLength(1));
  const [submission] = submissions;
  if (!submission) throw new Error('Nothing was sent');
  return submission;
};

test('the form is sent again without the idempotency key only if the server’s error names the key', async () => {
  const form = openForm();
  await form.fill();
  await form.choose(pngFile('side.png'));
  await form.send();
  (await only()).respond({ status: 400, body: { error: 'This has already been posted' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('This has already been posted');
  expect(submissions).toHaveLength(1);

  await form.send();
  await waitFor(() => expect(submissions).toHaveLength(2));
  submissions[1]?.respond({ status: 400, body: { idempotency_key: ['Unknown field.'] } });
  await waitFor(() => expect(submissions).toHaveLength(3));
  expect(keyOf(submissions[2])).toBeUndefined();
});

/** Submits a form, loses the response, leaves the page and restores the draft. */
const openAfterLostResponse = async () => {
  const first = openForm();
  await first.fill();
  await first.choose(pngFile('side.png'));
  await first.send();
  (await only()).fail();
  await screen.findByRole('alert');
  first.unmount();
  const second = openForm();
  await screen.findByText(/^Your draft has been restored/);
  return second;
};

const keyOf = (submission: Submission | undefined) =>
  submission?.fields.find(([name]) => name === 'idempotency_key')?.[1];

test('a form keeps its idempotency key on retry and in its draft, and the next form gets a new key', async () => {
  const second = await openAfterLostResponse();
  await second.send();
  await waitFor(() => expect(submissions).toHaveLength(2));
  expect(keyOf(submissions[1])).toBe(keyOf(submissions[0]));
  submissions[1]?.respond({ body: makeAdvertisement() });
  await waitFor(() => expect(second.onSaved).toHaveBeenCalledOnce());
  second.unmount();

  const third = openForm();
  await third.fill();
  await third.choose(pngFile('side.png'));
  await third.send();
  await waitFor(() => expect(submissions).toHaveLength(3));
  expect(keyOf(submissions[2])).not.toBe(keyOf(submissions[0]));
});

test('a form whose draft is discarded gets a new idempotency key', async () => {
  const second = await openAfterLostResponse();
  await second.press('Discard draft');
  await second.fill();
  await second.choose(pngFile('side.png'));
  await second.send();
  await waitFor(() => expect(submissions).toHaveLength(2));
  expect(keyOf(submissions[1])).not.toBe(keyOf(submissions[0]));
});

test('an advertisement that was posted before a correction can be edited or posted as a new one', async () => {
  const form = await openAfterLostResponse();
  await form.user.type(screen.getByLabelText('Title'), ' for sale');
  await form.send();
  await waitFor(() => expect(submissions).toHaveLength(2));
  expect(keyOf(submissions[1])).toBe(keyOf(submissions[0]));
  submissions[1]?.respond({ status: 422, body: { error: 'Posted without your latest changes' } });
  expect(await screen.findByRole('link', { name: 'Edit the posted one' })).toHaveAttribute(
    'href',
    '/dashboard/advertise',
  );
  expect(screen.getByLabelText('Title')).toHaveValue('Bicycle for sale');

  await form.press('Post as a new one');
  await waitFor(() => expect(submissions).toHaveLength(3));
  expect(submissions[2]?.fields).toContainEqual(['title', 'Bicycle for sale']);
  expect(keyOf(submissions[2])).not.toBe(keyOf(submissions[0]));
  expect(screen.queryByText('Edit the posted one')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send for review' })).toHaveFocus();
});
