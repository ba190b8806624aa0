import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { fakeApi } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { AuthPage } from './auth-page.tsx';

describe('the sign-in page', () => {
  test('says that the session has expired', async () => {
    renderPage(<AuthPage mode="sign-in" />, { state: { from: '/premium', sessionEnded: true } });
    expect(await screen.findByRole('status')).toHaveTextContent('Your session has ended');
  });

  test('passes the remembered page on to sign-up', async () => {
    const state = { from: '/dashboard/newadvertise' };
    const at = '/signin?from=%2Fabout';
    const { user, location } = renderPage(<AuthPage mode="sign-in" />, { at, state });
    await user.click(await screen.findByRole('button', { name: 'Create an account' }));
    await waitFor(() => {
      expect(location()).toMatchObject({ pathname: '/signup', search: '?from=%2Fabout', state });
    });
  });

  test('opens the code in a dialog and keeps the form’s input', async () => {
    const { api } = fakeApi({ 'POST /auth/password-reset/request/': () => ({}) });
    const { user } = renderPage(<AuthPage mode="sign-in" />, { api });
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot password');
    await user.type(screen.getByLabelText('Email'), 'maya@millbrook.example');
    await user.click(screen.getByRole('button', { name: 'Send code' }));

    expect(await screen.findByRole('dialog', { name: 'Enter your code' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('maya@millbrook.example');
  });
});
