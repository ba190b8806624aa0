import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '../api/errors.ts';
import { FieldSpace } from './kept-space.tsx';
import { REVALIDATION, ServerForm } from './server-form.tsx';
import { SLOW_AFTER_MS } from '../lib/use-is-slow.ts';

type Fields = { title: string };
type Send = (fields: Fields, signal: AbortSignal) => Promise<void>;

function TitleForm({ onSubmit }: { onSubmit: Send }) {
  const form = useForm<Fields>({ ...REVALIDATION, defaultValues: { title: 'Kayak' } });
  return (
    <ServerForm
      form={form}
      onSubmit={onSubmit}
      serverFields={{ title: 'title' }}
      fallback="Failed to save"
      submitLabel="Save"
    >
      <label>
        Title
        <input {...form.register('title', { required: 'Title is required' })} />
      </label>
      <FieldSpace error={form.formState.errors.title?.message}>
        <p>{form.formState.errors.title?.message}</p>
      </FieldSpace>
    </ServerForm>
  );
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

const submit = async (onSubmit: Send) => {
  const view = render(<TitleForm onSubmit={onSubmit} />, { wrapper: MantineProvider });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await settle();
  return view;
};

/** A request without a response. Like fetch, it rejects when it is aborted. */
const endless = () =>
  vi.fn<Send>(
    (_, signal) =>
      new Promise((__, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      }),
  );

beforeEach(() => void vi.useFakeTimers());
test('a slow submission shows a notice after ten seconds and can be aborted and sent again', async () => {
  const send = endless();
  await submit(send);
  await settle(SLOW_AFTER_MS - 1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await settle(1);
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.');

  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await settle();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Kayak');

  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await settle();
  expect(send).toHaveBeenCalledTimes(2);
});

test('unmounting the form aborts the request', async () => {
  const send = endless();
  const { unmount } = await submit(send);
  unmount();
  expect(send.mock.calls[0]?.[1].aborted).toBe(true);
});

test('pressing the button repeatedly sends the form once', async () => {
  const send = endless();
  await submit(send);
  fireEvent.submit(screen.getByRole('button', { name: 'Save' }));
  await settle();
  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
});

test.each([
  [{ status: 400, message: 'Title is taken', isServerText: true }, 'Title is taken'],
  [{ status: 500, message: 'Something went wrong. Please try again.' }, 'Failed to save'],
])('the error %j appears above the fields as %s', async (error, text) => {
  await submit(() => Promise.reject(new ApiError(error)));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('field errors appear at their fields, and other messages above the fields', async () => {
  const fieldErrors = { title: ['Title is too long'], serial: ['Serial is taken'] };
  const message = 'Serial is taken';
  await submit(() =>
    Promise.reject(new ApiError({ status: 400, message, isServerText: true, fieldErrors })),
  );
  expect(screen.getByText('Title is too long')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Serial is taken');
});

test('editing a field removes its error, keeps the error’s space and adds no error', async () => {
  const { container } = await submit(() => Promise.resolve());
  const type = async (value: string) => {
    fireEvent.input(screen.getByLabelText('Title'), { target: { value } });
    await settle();
  };
  const kept = () =>
    [...container.querySelectorAll<HTMLElement>('[data-text]')].map(({ dataset }) => dataset.text);
  await type('');
  expect(screen.queryByText('Title is required')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('Please fix the form errors');
  expect(kept()).toEqual([]);
  await type('K');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('Title is required')).not.toBeInTheDocument();
  expect(kept()).toEqual(['Please fix the form errors before submitting.', 'Title is required']);
});
