import { z } from 'zod';

/** Calls of the control API of a server in another process. */

const tokenSchema = z.object({ access_token: z.string() });
const madeSchema = z.object({ token: z.string() });
const inboxSchema = z.object({ results: z.array(z.object({ to: z.string(), text: z.string() })) });

const post = async (url: string, path: string, body: object): Promise<unknown> => {
  const response = await fetch(new URL(`/control/${path}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

/** Signs in as a person of the seeded town; answers the access token. */
export const tokenOf = async (url: string, person: string): Promise<string> =>
  tokenSchema.parse(await post(url, 'sign-in', { person })).access_token;

/** Makes an account; answers its access token. */
export const makePerson = async (
  url: string,
  email: string,
  membership: 'none' | 'active',
): Promise<string> => {
  const state = { state: 'a person is signed in', params: { email, membership } };
  return madeSchema.parse(await post(url, 'provider-states', state)).token;
};

/** The texts of all mails to an address. */
export const mailsTo = async (url: string, to: string): Promise<string[]> => {
  const response = await fetch(new URL(`/control/inbox?to=${to}`, url));
  return inboxSchema.parse(await response.json()).results.map(({ text }) => text);
};

/** Moves the clock on. */
export const advance = (url: string, seconds: number): Promise<unknown> =>
  post(url, 'clock', { advance_seconds: seconds });
