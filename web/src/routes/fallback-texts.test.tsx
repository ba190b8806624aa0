import { describe, expect, test, vi } from 'vitest';

import { updateProfile } from '~/features/account/api.ts';
import { ownAdvertisementsQuery, saveAdvertisement } from '~/features/advertisements/api/own.ts';
import * as auth from '~/features/auth/api.ts';
import { startCheckout } from '~/features/membership/api/checkout.ts';
import { sendDecision } from '~/features/moderation/api/decide.ts';
import { listAdvertisements } from '~/shared/advertisement/list.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { createApiClient, type ApiClient } from '~/shared/api/client.ts';
import { createQueryClient } from '~/shared/api/query-client.ts';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeUploads } from '~/testing/fake-upload.ts';

const email = 'maya@millbrook.example';
const otp = '482913';
const { signal } = new AbortController();
const maya = { firstName: 'Maya', lastName: 'Lindgren', phoneNumber: '' };
const onProgress = () => undefined;
const sending = { request: { title: 'Boat', pictures: [] }, signal, onProgress };
const boat = makeAdvertisement();
const queries = createQueryClient();
const once = { retry: false } as const;

type Call = (api: ApiClient) => Promise<unknown>;

const CALLS: [string, Call][] = [
  ['Invalid OTP', (api) => auth.verifyCode(api, { email, otp, type: 'registration' }, signal)],
  ['Registration failed', (api) => auth.register(api, { ...maya, email, password: 'x' }, signal)],
  ['Login failed', (api) => auth.logIn(api, { email, password: 'x' })],
  ['Failed to send reset code', (api) => auth.sendResetCode(api, email)],
  [
    'Password reset failed',
    (api) => auth.resetPassword(api, { email, otp, newPassword: 'x' }, signal),
  ],
  ['Failed to resend OTP', (api) => auth.sendVerificationCode(api, email)],
  ['Failed to update profile', (api) => updateProfile(api, maya, { signal, onProgress })],
  ['Failed to fetch advertisements', (api) => listAdvertisements(api, {}, signal)],
  [
    'Failed to fetch advertisements',
    (api) => queries.query({ ...ownAdvertisementsQuery(api, 7), ...once }),
  ],
  [
    'Failed to fetch advertisement',
    (api) => queries.query({ ...advertisementQuery(api, 5), ...once }),
  ],
  [
    'Failed to process advertisement approval',
    (api) => sendDecision(api, boat, { action: 'approve' }),
  ],
  [
    'Failed to process advertisement approval',
    (api) => sendDecision(api, boat, { action: 'reject' }),
  ],
  [
    'Failed to create checkout session',
    (api) => startCheckout(api, 'https://site.example', signal),
  ],
];

const UPLOADS: [string, Call][] = [
  ['Failed to create advertisement', (api) => saveAdvertisement(api, undefined, sending)],
  ['Failed to update advertisement', (api) => saveAdvertisement(api, 5, sending)],
];

const clientOf = (fetch: (request: Request) => Promise<Response>) =>
  createApiClient({ baseUrl: 'http://api.test/api', fetch });
const failing = clientOf(() => Promise.resolve(Response.json({}, { status: 500 })));
const away = clientOf(() => Promise.reject(new TypeError('Failed to fetch')));
const withNote = (text: string) => `${text}. We could not reach the server.`;

describe.each(CALLS)('the fallback text “%s”', (message, call) => {
  test(
    'if the response has no error text, the error has the fallback text',
    { tags: ['S8.2', 'S8.3', 'S8.4', 'S8.5', 'S8.6', 'S8.7', 'S8.8', 'S8.20', 'S8.21', 'S8.22'] },
    async () => {
      await expect(call(failing)).rejects.toMatchObject({ message });
    },
  );

  test(
    'if no response arrives, the error message is the fallback text followed by the cause',
    {
      tags: [
        'S8.2',
        'S8.3',
        'S8.4',
        'S8.5',
        'S8.6',
        'S8.7',
        'S8.8',
        'S8.20',
        'S8.21',
        'S8.22',
        'S8.31',
      ],
    },
    async () => {
      await expect(call(away)).rejects.toMatchObject({ message: withNote(message) });
    },
  );
});

describe.each(UPLOADS)('the fallback text “%s” of an upload', (message, call) => {
  const send = async () => {
    const submissions = fakeUploads();
    const result = expect(call(away)).rejects;
    await vi.waitFor(() => expect(submissions).toHaveLength(1));
    return { result, submission: submissions[0] };
  };

  test(
    'if the response has no error text, the error has the fallback text',
    { tags: ['S8.23', 'S8.24'] },
    async () => {
      const { result, submission } = await send();
      submission?.respond({ status: 500 });
      await result.toMatchObject({ message });
    },
  );

  test(
    'if no response arrives, the error message is the fallback text followed by the cause',
    { tags: ['S8.23', 'S8.24'] },
    async () => {
      const { result, submission } = await send();
      submission?.fail();
      await result.toMatchObject({ message: withNote(message) });
    },
  );
});
