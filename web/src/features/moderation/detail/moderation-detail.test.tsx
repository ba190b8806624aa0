import { screen, waitFor, within } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '~/shared/api/types.ts';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeApi, type FakeAnswer, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { adminSession } from '~/testing/sessions.ts';
import { ModerationDetail } from './moderation-detail.tsx';

const GET = 'GET /advertisements/5/';
const APPROVE = 'POST /advertisements/5/approve/';
const REJECT = 'POST /advertisements/5/rejected/';
const bicycle = (parts: Partial<Schemas['Advertisement']> = {}) =>
  makeAdvertisement({ id: 5, title: 'Bicycle', status: 'pending', ...parts });

function open(operations: Record<string, FakeOperation>, id: string | undefined = '5') {
  const { api, calls } = fakeApi(operations);
  const page = renderPage(<ModerationDetail id={id} />, { api, session: adminSession() });
  const press = async (name: string) =>
    page.user.click(await screen.findByRole('button', { name }));
  return { ...page, calls, press };
}

afterEach(() => {
  toast.remove();
});

describe('deciding', () => {
  it.each([
    ['pending', true, true],
    ['approved', false, true],
    ['rejected', true, false],
  ] as const)('on a %s one: approve %s, reject %s', async (status, approve, reject) => {
    open({ [GET]: () => ({ body: bicycle({ status }) }) });
    const approval = await screen.findByRole('button', { name: 'Approve' });
    expect(approval.hasAttribute('disabled')).toBe(!approve);
    expect(screen.getByRole('button', { name: 'Reject' }).hasAttribute('disabled')).toBe(!reject);
  });

  it('approves what was seen, with both buttons disabled meanwhile', async () => {
    let answer: (answer: FakeAnswer) => void = () => undefined;
    const { press, calls } = open({
      [GET]: () => ({ body: bicycle() }),
      [APPROVE]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await press('Approve');
    const approval = screen.getByRole('button', { name: 'Approve' });
    await waitFor(() => {
      expect(approval).toBeDisabled();
    });
    expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
    expect(calls.at(-1)?.body).toEqual({
      action: 'approve',
      expected_updated_at: bicycle().updated_at,
    });

    answer({
      body: bicycle({ status: 'approved', updated_at: '2026-11-02T09:00:00.000Z' }),
    });
    expect(await screen.findByText('Advertisement approved successfully!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeEnabled();
  });

  it('says that somebody else was faster, and shows how it stands now', async () => {
    let status: 'pending' | 'approved' = 'pending';
    const { press, user } = open({
      [GET]: () => ({
        body: bicycle({
          status,
          updated_at: `2026-11-0${status === 'pending' ? '1' : '2'}T09:00:00Z`,
        }),
      }),
      [REJECT]: () => {
        status = 'approved';
        return { status: 409, body: { error: 'It was changed meanwhile' } };
      },
    });
    await press('Reject');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('It was changed meanwhile')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    });
  });
});

describe('without an advertisement', () => {
  it.each([undefined, 'abc', '0'])('the id %s asks nothing of the server', (id) => {
    const { calls } = open({}, id ?? '');
    expect(screen.getByRole('alert')).toHaveTextContent('No advertisement ID provided');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('one that is gone is told as such', async () => {
    open({ [GET]: () => ({ status: 404, body: { error: 'Advertisement not found' } }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('It may have been deleted.');
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('a failure is told in the server’s words, and tried again', async () => {
    let isDown = true;
    const { press } = open({
      [GET]: () => (isDown ? { status: 403, body: { error: 'Admins only' } } : { body: bicycle() }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Admins only');
    isDown = false;
    await press('Try Again');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Bicycle');
  });
});
