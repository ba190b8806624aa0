import { vi } from 'vitest';

/** Tests send uploads with fetch, because Node lacks XMLHttpRequest. */
vi.mock('~/shared/api/upload-fetch.ts', () => ({
  uploadFetch: () => (request: Request) => globalThis.fetch(request),
}));
