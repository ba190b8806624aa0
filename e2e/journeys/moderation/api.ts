import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { callApi } from '../../support/call-api.ts';
import { makePng } from '../../support/pictures.ts';

const pageSchema = z.object({ count: z.number() });

export const post = async (owner: BrowserContext, title: string): Promise<void> => {
  const form = new FormData();
  form.set('title', title);
  form.set('description', 'In good order, to be collected on Weir Street.');
  form.set('category', 'For Sale');
  const { buffer, name } = makePng('small.png', { width: 40, height: 30 });
  form.set('images', new File([new Uint8Array(buffer)], name, { type: 'image/png' }));
  await callApi(owner, '/api/advertisements/create/', { method: 'POST', body: form });
};

export const countPending = async (admin: BrowserContext): Promise<number> => {
  const path = '/api/advertisements/get_all/?page=1&page_size=1&status=pending';
  const answer = await callApi(admin, path);
  return pageSchema.parse(await answer.json()).count;
};
