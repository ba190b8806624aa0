import { vi } from 'vitest';

/**
 * In these tests, uploads use fetch, like all other calls. In the browser, uploads use
 * XMLHttpRequest.
 */
vi.mock('~/shared/api/upload-fetch.ts', () => ({
  uploadFetch: () => (request: Request) => globalThis.fetch(request),
}));
