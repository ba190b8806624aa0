import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { openForm } from '~/testing/advertisement-form.tsx';
import { pngFile, stubPictures } from '~/testing/pictures.ts';
import { fakeKeyval } from '~/testing/fake-keyval.ts';
import { fakeUploads } from '~/testing/fake-upload.ts';
import { PROPOSED_FIELDS } from '../api/own.ts';
import { requestOf, fieldsOf } from './fields.ts';

beforeEach(() => void PROPOSED_FIELDS.set('url', 'URL'));
afterEach(() => void PROPOSED_FIELDS.delete('url'));

const post = async (url: string) => {
  fakeKeyval();
  stubPictures();
  const submissions = fakeUploads();
  const form = openForm();
  await form.fill();
  if (url !== '') await form.user.type(screen.getByLabelText('URL'), url);
  await form.choose(pngFile('front.png'));
  await form.send();
  await waitFor(() => expect(submissions).toHaveLength(1));
  return { submissions, sent: (index: number) => submissions[index]?.fields.map(([name]) => name) };
};

test('an empty field that some backends do not support is not sent', async () => {
  const { sent } = await post('');
  expect(sent(0)).toEqual(['title', 'description', 'category', 'idempotency_key', 'images']);
});

test('if the backend rejects an unknown field, the form is sent without it, and the user is told', async () => {
  const { submissions, sent } = await post('https://shop.example/');
  expect(sent(0)).toContain('url');
  submissions[0]?.respond({ status: 400, body: { url: ['Unknown field.'] } });
  await waitFor(() => expect(submissions).toHaveLength(2));
  expect(sent(1)).toEqual(['title', 'description', 'category', 'idempotency_key', 'images']);
  submissions[1]?.respond({ body: makeAdvertisement() });
  expect(await screen.findByText(/^URL was left out/)).toBeInTheDocument();
  expect(await screen.findByText('Advertisement created successfully!')).toBeInTheDocument();
});

test('an update sends a field that some backends do not support only if the user changed it', () => {
  const saved = makeAdvertisement({ url: 'https://shop.example/' });
  const fields = fieldsOf(saved);
  expect(requestOf(fields, saved).url).toBeUndefined();
  expect(requestOf({ ...fields, url: '' }, saved).url).toBe('');
});
