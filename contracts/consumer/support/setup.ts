import { vi } from 'vitest';

/** Tests send uploads with fetch, like all other calls. Browsers send them with XMLHttpRequest. */
vi.mock('~/shared/api/upload-fetch.ts', () => ({
  uploadFetch: () => (request: Request) => globalThis.fetch(request),
}));
