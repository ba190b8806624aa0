import { afterEach, expect, test, vi } from 'vitest';
import { siteCalls } from '../checks/reach/site-calls.ts';
import { accepted } from './support/interaction-tests.ts';
import { callSite } from './support/operations.ts';
import { ACCOUNT_CALLS } from './proposed/accounts.ts';
import { ADVERTISEMENT_CALLS } from './proposed/advertisements.ts';
import { COMMENT_CALLS } from './proposed/comments.ts';
import { requiredFields } from './proposed/required-fields.ts';
import { STORY_CALLS } from './proposed/stories.ts';

const CALLS = [...ACCOUNT_CALLS, ...ADVERTISEMENT_CALLS, ...STORY_CALLS, ...COMMENT_CALLS];

afterEach(() => {
  vi.unstubAllGlobals();
});

for (const { run, ...call } of CALLS) {
  const { screen } = call.site ?? callSite(call.operation);
  const response = call.response ?? requiredFields(call.operation);
  accepted(`${call.operation} for ${screen}`, run, {
    ...call,
    ...(response !== undefined && { response }),
  });
}

test('each proposed call of the site has an interaction', () => {
  const proposed = siteCalls.filter(({ tier }) => tier === 'proposed').map(({ id }) => id);
  expect(CALLS.map(({ operation }) => operation)).toEqual(expect.arrayContaining(proposed));
});
