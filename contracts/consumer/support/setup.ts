import { vi } from 'vitest';

/** Uploads report their progress by a browser's means; here they go the way of all calls. */
vi.mock('~/shared/api/upload-fetch.ts', () => ({
  uploadFetch: () => (request: Request) => globalThis.fetch(request),
}));
