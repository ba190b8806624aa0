import { expect, test } from 'vitest';
import { publicAuthPathsOf } from './public-auth-paths.ts';

const operation = (security: unknown) => ({ operationId: 'any', security, responses: {} });

test('a path below /auth/ is public if none of its operations needs an access token', () => {
  const paths = {
    '/auth/login/': { post: operation([]) },
    '/auth/profile/': { get: operation([{ bearerAuth: [] }]) },
    '/auth/either/': { get: operation([{}, { bearerAuth: [] }]) },
    '/auth/mixed/': { get: operation([]), put: operation([{ bearerAuth: [] }]) },
    '/sections/': { get: operation([]) },
  };
  expect(publicAuthPathsOf({ paths })).toEqual(['/auth/login/']);
});
