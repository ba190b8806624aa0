import { vi } from 'vitest';

/* The build has validated the contract. Doing it at each start would take twice as long. */
vi.mock(
  '@seriousme/openapi-schema-validator',
  () => import('../scripts/bundle/checked-specification.ts'),
);
