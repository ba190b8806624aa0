import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { callApi } from './call-api.ts';
import { makePng } from './pictures.ts';
import { TOWN } from './town.ts';

export const STORY = '/article/swing-bridge-stays-open-on-sundays';

const createdSchema = z.object({ id: z.number() });

/** Cuts or repeats a text so that its length is within the limits. */
export const fit = (text: string, longest: number, shortest = 1): string =>
  text.slice(0, longest).trim().padEnd(shortest, text);

export const jsonBody = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** Posts an advertisement with a small picture. Returns its id. */
export const postAdvertisement = async (
  owner: BrowserContext,
  title: string,
  description: string,
): Promise<number> => {
  const { buffer, name } = makePng('small.png', { width: 40, height: 30 });
  const body = formOf({ title, description, category: TOWN.category });
  body.set('images', new File([new Uint8Array(buffer)], name, { type: 'image/png' }));
  const response = await callApi(owner, '/api/advertisements/create/', { method: 'POST', body });
  return createdSchema.parse(await response.json()).id;
};

/** Writes a comment below the story `STORY`. */
export const comment = (member: BrowserContext, text: string): Promise<Response> =>
  callApi(
    member,
    `/api${STORY.replace('article', 'articles')}/comments/`,
    jsonBody('POST', { text }),
  );

/** Changes a user's first and last names. */
export const rename = (person: BrowserContext, name: string): Promise<Response> => {
  const body = formOf({ first_name: name, last_name: name });
  return callApi(person, '/api/auth/profile/', { method: 'PUT', body });
};

/** Posts an advertisement with this text and decides on it as an admin. Returns its id. */
export const advertise = async (
  owner: BrowserContext,
  admin: BrowserContext,
  text: string,
  decision: 'approve' | 'rejected',
): Promise<number> => {
  const id = await postAdvertisement(owner, fit(text, 100, 3), fit(text, 5000, 10));
  const reason = { reason_code: 'other', reason: fit(text, 500) };
  const decided = decision === 'approve' ? { action: 'approve' } : reason;
  await callApi(admin, `/api/advertisements/${id}/${decision}/`, jsonBody('POST', decided));
  return id;
};
