import { beforeEach } from 'vitest';
import { profileForm, signUp } from './accounts.ts';
import type { TestServer } from './server.ts';

/** Before each test of the file, creates an account. Returns functions that update its profile. */
export const useAccount = (server: TestServer) => {
  const account = {
    token: '',
    update: (fields: Record<string, string | Buffer>) =>
      server.call('updateProfile', { token: account.token, form: profileForm(fields) }),
  };
  let accounts = 0;
  beforeEach(async () => {
    accounts += 1;
    const { access_token: token } = await signUp(server, `account-${accounts}@millbrook.example`);
    account.token = token;
  });
  return account;
};
