import { vi } from 'vitest';

// The build validates the contract; doing so for each test server takes as long as all the rest.
vi.mock(
  '@seriousme/openapi-schema-validator',
  () => import('../scripts/bundle/checked-specification.ts'),
);
