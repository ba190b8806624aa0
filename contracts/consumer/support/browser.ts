import { vi } from 'vitest';
import { runtimeConfig } from '~/shared/config/env.ts';

export const REFRESH_TOKEN = 'cmVmcmVzaA';

/** Imitates the page of a signed-in browser until `vi.unstubAllGlobals()` is called. */
export const stubBrowser = (): void => {
  const textContent = JSON.stringify(runtimeConfig());
  vi.stubGlobal('document', {
    cookie: `refreshToken=${REFRESH_TOKEN}`,
    getElementById: () => ({ textContent }),
  });
  vi.stubGlobal('window', { location: { protocol: 'https:', origin: 'https://site.example' } });
};
