import { vi } from 'vitest';

/*
 * Validating the contract at each start would double the start time of a test server. The build has
 * validated it already.
 */
vi.mock(
  '@seriousme/openapi-schema-validator',
  () => import('../scripts/bundle/checked-specification.ts'),
);
