import { z } from 'zod';

const signedInSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
const memberSchema = z.object({ token: z.string() });
const inboxSchema = z.object({ results: z.array(z.object({ to: z.string() })) });

/** Posts to the control API. */
export const postControl = async (url: string, path: string, body: object): Promise<unknown> => {
  const response = await fetch(new URL(`/control/${path}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

/** Signs in as a person of the seeded town, without a password. */
export const signIn = async (url: string, person: string) =>
  signedInSchema.parse(await postControl(url, 'sign-in', { person }));

/** The address of one of the members that are made for a load. */
export const memberAddress = (name: string, number: number): string =>
  `${name}-member-${number}@millbrook.example`;

/** Makes so many premium members; answers their access tokens. */
export const makeMembers = async (url: string, name: string, count: number): Promise<string[]> => {
  const tokens: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const params = { email: memberAddress(name, number), membership: 'active' };
    const state = { state: 'a person is signed in', params };
    tokens.push(memberSchema.parse(await postControl(url, 'provider-states', state)).token);
  }
  return tokens;
};

/** How many mails an address has got. */
export const countMails = async (url: string, to: string): Promise<number> => {
  const response = await fetch(new URL(`/control/inbox?to=${to}`, url));
  return inboxSchema.parse(await response.json()).results.length;
};
