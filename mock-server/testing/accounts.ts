import type { CallOptions } from './contract-types.ts';
import { storedPicturePaths } from './pictures.ts';
import type { TestServer } from './server.ts';

export const PASSWORD = 'Courier2026';

/** Creates the body of a valid sign-up request. `change` replaces fields of the body. */
export const registration = (
  email: string,
  change: Partial<NonNullable<CallOptions<'registerUser'>['body']>> = {},
): NonNullable<CallOptions<'registerUser'>['body']> => ({
  first_name: 'Maya',
  last_name: 'Lindgren',
  email,
  password: PASSWORD,
  role: 'user',
  ...change,
});

/** Returns the cookie of a response as browsers send it back. */
export const cookieOf = ({ headers }: { headers: Headers }): { cookie: string } => ({
  cookie: headers.getSetCookie().at(-1)?.split(';')[0] ?? '',
});

/** Returns the code of the latest message to this email. Emails without a code are ignored. */
export const latestOtp = async (server: TestServer, email: string): Promise<string> => {
  const codes = (await server.inbox(email)).flatMap(({ code }) => (code === null ? [] : [code]));
  const latest = codes.at(-1);
  if (latest === undefined) throw new Error(`No code was mailed to ${email}`);
  return latest;
};

export const wrongOtp = (code = '000000'): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signs up and enters the emailed one-time code. Returns the tokens. */
export const signUp = async (
  server: TestServer,
  email: string,
): Promise<{ access_token: string; refresh_token: string }> => {
  const tokens = await server.ok('registerUser', { body: registration(email) });
  const otp = await latestOtp(server, email);
  await server.ok('verifyOtp', { body: { email, otp, type: 'registration' } });
  return tokens;
};

export const profileForm = (fields: Record<string, string | Buffer>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'picture.png');
  }
  return form;
};

export const storedPictures = (server: TestServer): Promise<string[]> =>
  storedPicturePaths(server, 'profiles/');
