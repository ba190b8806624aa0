import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { callApi } from '../../support/call-api.ts';
import { postAdvertisement } from '../../support/peoples-words.ts';

const pageSchema = z.object({ count: z.number() });
const DESCRIPTION = 'In good order, to be collected on Weir Street.';

/**
 * Posts advertisements until this many wait for review.
 * @returns how many it has posted
 */
export const fillQueue = async (
  admin: BrowserContext,
  owner: BrowserContext,
  size: number,
): Promise<number> => {
  const path = '/api/advertisements/get_all/?page=1&page_size=1&status=pending';
  const { count } = pageSchema.parse(await (await callApi(admin, path)).json());
  for (let number = 1; number <= size - count; number += 1) {
    await postAdvertisement(owner, `Garden chair number ${number}`, DESCRIPTION);
  }
  return size - count;
};
