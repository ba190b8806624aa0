import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { callApi } from './call-api.ts';
import { makePng } from './pictures.ts';

const createdSchema = z.object({ id: z.number() });

/** Cuts or repeats a text to an allowed length. */
export const fit = (text: string, longest: number, shortest = 1): string =>
  text.slice(0, longest).trim().padEnd(shortest, text);

export const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** Posts an advertisement with this text and decides on it as an admin. Returns its id. */
export const advertise = async (
  owner: BrowserContext,
  admin: BrowserContext,
  text: string,
  decision: 'approve' | 'rejected',
): Promise<number> => {
  const { buffer, name } = makePng('small.png', { width: 40, height: 30 });
  const body = formOf({
    title: fit(text, 100, 3),
    description: fit(text, 5000, 10),
    category: 'For Sale',
  });
  body.set('images', new File([new Uint8Array(buffer)], name, { type: 'image/png' }));
  const answer = await callApi(owner, '/api/advertisements/create/', { method: 'POST', body });
  const { id } = createdSchema.parse(await answer.json());
  const reason = { reason_code: 'other', reason: fit(text, 500) };
  const decided = decision === 'approve' ? { action: 'approve' } : reason;
  await callApi(admin, `/api/advertisements/${id}/${decision}/`, json('POST', decided));
  return id;
};
