import { vi } from 'vitest';

/** Uploads use XMLHttpRequest in the browser; here they use fetch like all calls. */
vi.mock('~/shared/api/upload-fetch.ts', () => ({
  uploadFetch: () => (request: Request) => globalThis.fetch(request),
}));
