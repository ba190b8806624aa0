import { vi } from 'vitest';

/*
 * Validating the contract at each start would double the start time of a test server. The build has
 * already validated the contract.
 */
vi.mock(
  '@seriousme/openapi-schema-validator',
  () => import('../scripts/bundle/checked-specification.ts'),
);
