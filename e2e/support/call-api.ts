import type { BrowserContext } from '@playwright/test';
import { kitOfRun } from './running-kit.ts';

/**
 * Calls the API as the signed-in user.
 * @throws Error if the API rejects the call
 */
export const callApi = async (
  person: BrowserContext,
  path: string,
  init: RequestInit = {},
): Promise<Response> => {
  const cookies = await person.cookies();
  const token = cookies.find(({ name }) => name === 'accessToken')?.value ?? '';
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(`${kitOfRun(process.env).api}${path}`, { ...init, headers });
  if (!response.ok)
    throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
  return response;
};
