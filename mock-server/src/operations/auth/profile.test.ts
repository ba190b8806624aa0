import { expect, test } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';
import { useAccount } from '../../../testing/use-account.ts';

const server = await useTestServer();
const account = useAccount(server);

test('updateProfile changes the fields that the form contains and returns the new profile', async () => {
  const before = await server.ok('getProfile', { token: account.token });
  const answer = await account.update({ first_name: ' Mia ', phone_number: '5555550777' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    ...before,
    user_profile: { ...before.user_profile, first_name: 'Mia', phone_number: '5555550777' },
  });
  expect(await server.ok('getProfile', { token: account.token })).toEqual(answer.body);
  expect((await account.update({ phone_number: '' })).body).toMatchObject({
    user_profile: { first_name: 'Mia', last_name: 'Lindgren', phone_number: null },
  });
});

test('an empty form changes nothing, and no form can change email address, role or id', async () => {
  const before = await server.ok('getProfile', { token: account.token });
  expect((await account.update({})).body).toEqual(before);
  expect((await account.update({ email: 'x@y.example', role: 'admin', id: '1' })).body).toEqual(
    before,
  );
});

test.each([
  [{ first_name: '' }, 'First name is required'],
  [{ first_name: '   ' }, 'First name is required'],
  [{ last_name: '\u200B\u3164' }, 'Last name is required'],
  [{ last_name: '' }, 'Last name is required'],
  [{ last_name: 'x'.repeat(51) }, 'Last name must be at most 50 characters'],
  [{ phone_number: '555-555-0143' }, 'Phone number must be 10 digits'],
  [{ phone_number: '55555501430' }, 'Phone number must be 10 digits'],
  [
    { first_name: 'Mia', last_name: 'a\0b' },
    'The request contains characters that are not allowed.',
  ],
])('updateProfile refuses %j and changes nothing', async (fields, error) => {
  const before = await server.ok('getProfile', { token: account.token });
  expect(await account.update(fields)).toMatchObject({ status: 400, body: { error } });
  expect(await server.ok('getProfile', { token: account.token })).toEqual(before);
});
