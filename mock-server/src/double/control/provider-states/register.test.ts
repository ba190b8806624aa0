import { expect, test } from 'vitest';
import { useTestServer } from '../../../../testing/server.ts';

const server = await useTestServer();
const { control } = server;

const EMAIL = 'maya@contract.example';

test('a state hands back what requests need, however an address is spelled', async () => {
  const { token } = await control.setUpState('a person is signed in', {
    email: 'Maya@Contract.example',
    role: 'admin',
  });
  const profile = await server.ok('getProfile', { token: String(token) });
  expect(profile).toMatchObject({ email: EMAIL, role: 'admin' });
});

test('a state starts over: what the person had before is gone', async () => {
  const owner = EMAIL.toUpperCase();
  await control.setUpState('there is an advertisement', { owner, status: 'approved' });
  const token = await control.makePerson({ email: EMAIL });
  expect(await server.ok('listOwnAdvertisements', { token })).toEqual([]);
});

test('no state, and the time after an interaction, change nothing', async () => {
  expect(await control.setUpState('')).toEqual({});
  const teardown = { state: 'there are no advertisements', action: 'teardown', consumer: 'site' };
  expect((await server.post('/control/provider-states', teardown)).body).toEqual({});
  expect(await server.ok('listAdvertisements')).not.toEqual([]);
});

test('unknown states and wrong parameters are refused', async () => {
  await expect(control.setUpState('the moon is full')).rejects.toThrow(
    '404 There is no provider state "the moon is full".',
  );
  await expect(control.setUpState('there is an advertisement')).rejects.toThrow(
    /400 there is an advertisement: .*owner/s,
  );
});

test('each state says which parameters it takes', async () => {
  const states = new Map((await control.providerStates()).map((one) => [one.name, one.parameters]));
  expect(states.get('there is no account')).toMatchObject({
    properties: { email: { type: 'string', format: 'email' } },
    required: ['email'],
  });
  expect(states.get('a person is signed in')).toMatchObject({ required: ['email'] });
});
