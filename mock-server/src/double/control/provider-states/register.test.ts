import { expect, test } from 'vitest';
import { useTestServer } from '../../../../testing/server.ts';

const server = await useTestServer();
const { control } = server;

const EMAIL = 'maya@contract.example';

test('a provider state accepts an email address in upper case and returns the person’s token', async () => {
  const { token } = await control.setUpState('a person is signed in', {
    email: 'Maya@Contract.example',
    role: 'admin',
  });
  const profile = await server.ok('getProfile', { token: String(token) });
  expect(profile).toMatchObject({ email: EMAIL, role: 'admin' });
});

test('a provider state first removes all earlier data of the person', async () => {
  const owner = EMAIL.toUpperCase();
  await control.setUpState('there is an advertisement', { owner, status: 'approved' });
  const token = await control.makePerson({ email: EMAIL });
  expect(await server.ok('listOwnAdvertisements', { token })).toEqual([]);
});

test('neither a provider state without a name nor a teardown changes any data', async () => {
  const empty = await server.post('/control/provider-states', { state: '' });
  expect(empty.body).toEqual({});
  const teardown = { state: 'there are no advertisements', action: 'teardown', consumer: 'site' };
  expect((await server.post('/control/provider-states', teardown)).body).toEqual({});
  expect(await server.ok('listAdvertisements')).not.toEqual([]);
});

test('the control API refuses unknown provider states and invalid parameters', async () => {
  // @ts-expect-error Callers without types may name any state.
  await expect(control.setUpState('the moon is full')).rejects.toThrow(
    'There is no provider state "the moon is full". (404 from',
  );
  await expect(control.setUpState('there is an advertisement')).rejects.toThrow(
    'owner is missing.',
  );
});

test('the list of provider states says which parameters each has', async () => {
  const states = new Map((await control.providerStates()).map((one) => [one.name, one.parameters]));
  expect(states.get('there is no account')).toMatchObject({
    properties: { email: { type: 'string', format: 'email' } },
    required: ['email'],
  });
  expect(states.get('a person is signed in')).toMatchObject({ required: ['email'] });
});
