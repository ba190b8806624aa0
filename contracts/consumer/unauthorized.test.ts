import { expect, test } from 'vitest';
import type { ApiClient } from '~/shared/api/client.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { operation, operations } from '../../openapi/contract.ts';
import { fieldsOf } from '../../openapi/document.ts';
import type { Interaction } from './support/interaction.ts';
import { refused } from './support/interaction-tests.ts';
import { containing, containingInAnyCase } from './support/matchers.ts';
import { CALLS } from './support/operations.ts';
import { READER } from './support/people.ts';
import { GUARDED, OPEN } from './support/signed-in-calls.ts';
import { runQuery } from './support/site.ts';

const profile = (api: ApiClient) => runQuery(profileQuery(api, 7));
const expired = {
  as: 'person',
  given: [['an access token has expired', { email: READER }]],
} as const;

const SENDERS = [
  ['without a token', {}, 'You are not authorized'],
  ['with a forged token', { as: 'forger' }, 'Invalid token'],
  ['with a token that has expired', expired, 'Token expired'],
] as const satisfies [string, Partial<Interaction>, string][];

for (const [how, sender] of SENDERS) {
  refused(profile, {
    operation: 'getProfile',
    description: `the profile ${how}`,
    ...sender,
    // The site renews the session after any 401, so the text of the error does not matter.
    status: 401,
    why: 'The session is not renewed when the access token ends; the page shows an error.',
  });
}

for (const [how, sender, words] of SENDERS) {
  refused(profile, {
    operation: 'getProfile',
    description: `the profile ${how}, in the words for that`,
    ...sender,
    status: 401,
    answer: { error: containing(words), message: containing(words) },
    atLeast: 'assumed',
    why: 'Somebody who reads the message is told the wrong reason.',
  });
}

for (const [id, request, call] of GUARDED) {
  refused(call, {
    operation: id,
    description: `${id} by nobody`,
    ...request,
    status: 401,
    why: 'The session is not renewed when the access token ends, or a stranger may do this.',
  });
}

for (const [id, request, call] of OPEN) {
  refused(call, {
    operation: id,
    description: `${id} with a forged token`,
    as: 'forger',
    ...request,
    status: 401,
    why: 'People whose token has ended are shown what is for visitors, and not signed in again.',
  });
}

const getProfile: (typeof GUARDED)[number] = ['getProfile', {}, profile];

for (const [id, request, call] of [getProfile, ...GUARDED]) {
  refused(call, {
    operation: id,
    description: `${id} before the address is verified`,
    as: 'person',
    ...request,
    given: [
      ['a person is signed in', { email: READER, verified: false }],
      ...(request.given ?? []),
    ],
    status: 403,
    answer: { error: containingInAnyCase('verify your email') },
    atLeast: 'proposed',
    why: 'An address that is not verified can be used.',
  });
}

const UNCOUNTED = ['recordAdvertisementView', 'recordAdvertisementClick'];
const idsOf = (calls: readonly (readonly [string, ...unknown[]])[]) =>
  calls.map(([id]) => id).sort();

const asks = (id: string) => {
  const { security } = operation(id).fields;
  const ways = Array.isArray(security) ? security.map(fieldsOf) : [];
  const withToken = ways.some((way) => 'bearerAuth' in way);
  return { always: withToken && ways.length === 1, maybe: withToken && ways.length > 1 };
};

test('the tests of requests without a valid token cover every operation that accepts a token', () => {
  const called = operations.map(({ id }) => id).filter((id) => id in CALLS);
  const always = called.filter((id) => asks(id).always);
  const maybe = called.filter((id) => asks(id).maybe && !UNCOUNTED.includes(id));
  expect(idsOf([getProfile, ...GUARDED])).toEqual(always.sort());
  expect(idsOf(OPEN)).toEqual(maybe.sort());
});
