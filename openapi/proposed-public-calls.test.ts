import { expect, test } from 'vitest';
import { proposedPublicCallsOf } from './proposed-public-calls.ts';

const operation = (security: unknown, provenance = 'proposed') => ({
  security,
  'x-provenance': provenance,
});

test('a proposed call is public if it may be called without an access token', () => {
  const paths = {
    '/sections/': { get: operation([]) },
    '/articles/': {
      get: operation([{}, { bearerAuth: [] }]),
      post: operation([{ bearerAuth: [] }]),
    },
    '/comments/report/': { post: operation([]) },
    '/auth/logout/': { post: operation([]) },
    '/payment/history/': { get: operation([{ bearerAuth: [] }]) },
    '/advertisements/get_all/': { get: operation([], 'documented') },
  };
  expect(proposedPublicCallsOf({ paths })).toEqual([
    'GET /sections/',
    'GET /articles/',
    'POST /comments/report/',
  ]);
});
