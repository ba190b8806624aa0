import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeResponse } from '~/testing/fake-api.ts';
import { makeProfile } from '~/testing/profile.ts';
import { renderPage } from '~/testing/render.tsx';
import { userSession } from '~/testing/sessions.ts';
import { ProfilePage } from './profile-page.tsx';

test('text that is typed while the profile is being saved is kept as an unsaved change', async () => {
  let respond: (response: FakeResponse) => void = () => undefined;
  const operations = {
    'GET /auth/profile/': () => ({ body: makeProfile() }),
    'PUT /auth/profile/': () =>
      new Promise<FakeResponse>((resolve) => {
        respond = resolve;
      }),
  };
  const { press, retype, calls } = renderPage(<ProfilePage />, {
    operations,
    session: userSession(),
  });
  await retype('First name', ' Eleanor');
  await press('Save changes');
  await retype('Last name', 'Marsh');
  respond({ body: makeProfile({ first_name: 'Eleanor' }) });
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  expect(screen.getByLabelText('First name')).toHaveValue('Eleanor');
  expect(screen.getByLabelText('Last name')).toHaveValue('Marsh');
  await press('Save changes');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ last_name: 'Marsh' }));
});
