import { expect, test } from 'vitest';
import type { ApiClient } from '~/shared/api/client.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { siteCalls, type Call } from '../checks/reach/site-calls.ts';
import type { Interaction } from './support/interaction.ts';
import { refused } from './support/interaction-tests.ts';
import { containing } from './support/matchers.ts';
import { READER } from './support/people.ts';
import { GUARDED, OPEN } from './support/signed-in-calls.ts';
import { runQuery } from './support/site.ts';

const profile = (api: ApiClient) => runQuery(profileQuery(api, 7));
const expired = {
  given: [['an access token has expired', { email: READER }]],
} as const;

const SENDERS = [
  ['without a token', {}, 'You are not authorized'],
  ['with a forged token', { as: 'forger' }, 'Invalid token'],
  ['with an expired token', expired, 'Token expired'],
] as const satisfies [string, Partial<Interaction>, string][];

for (const [how, sender] of SENDERS) {
  refused(`a client reads the profile ${how}`, profile, {
    operation: 'getProfile',
    ...sender,
    // The site renews the session after any 401, so the text of the error does not matter.
    status: 401,
  });
}

for (const [how, sender, words] of SENDERS) {
  refused(`a client reads the profile ${how} and gets the error message for it`, profile, {
    operation: 'getProfile',
    ...sender,
    status: 401,
    response: { error: containing(words), message: containing(words) },
    atLeast: 'assumed',
  });
}

for (const [id, request, call] of GUARDED) {
  refused(`${id} without a token`, call, {
    operation: id,
    ...request,
    status: 401,
  });
}

for (const [id, request, call] of OPEN) {
  refused(`${id} with a forged token`, call, {
    operation: id,
    as: 'forger',
    ...request,
    status: 401,
  });
}

const idsOf = (calls: readonly (readonly [string, ...unknown[]])[]) =>
  calls.map(([id]) => id).sort();

test('the tests of requests without a valid token cover every documented operation that accepts a token', () => {
  const idsWith = (signIn: Call['signIn']) =>
    siteCalls
      .filter((one) => one.signIn === signIn && one.tier !== 'proposed')
      .map(({ id }) => id)
      .sort();
  expect(['getProfile', ...idsOf(GUARDED)].sort()).toEqual(idsWith('demanded'));
  expect(idsOf(OPEN)).toEqual(idsWith('sent'));
});
