import { vi } from 'vitest';

// The build validates the contract. Repeating this would double the start time of a test server.
vi.mock(
  '@seriousme/openapi-schema-validator',
  () => import('../scripts/bundle/checked-specification.ts'),
);
