import { vi } from 'vitest';

// The contract is not validated at each start, because the build does this. It would double the
// start time of a test server.
vi.mock(
  '@seriousme/openapi-schema-validator',
  () => import('../scripts/bundle/checked-specification.ts'),
);
