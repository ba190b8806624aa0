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

const reader = async () => {
  const { access_token: token } = await control.signIn('reader');
  const { subscription_profile: membership } = await server.ok('getProfile', { token });
  const posted = (await server.ok('listOwnAdvertisements', { token })).length;
  return { posted, active: membership?.is_active, renews: membership?.auto_renew };
};

test.each(['an account exists', 'a person is signed in', 'there is no account'] as const)(
  'without may_delete, the state "%s" keeps an account and its advertisements',
  async (state) => {
    const before = await reader();
    expect(before.posted).toBeGreaterThan(0);
    await expect(
      control.setUpState(state, { email: 'reader@millbrook.example' }, { may_delete: false }),
    ).rejects.toMatchObject({ code: 'would_delete' });
    expect(await reader()).toEqual(before);
  },
);

test.each([
  ['active', { active: true, renews: true }],
  ['cancelled', { active: true, renews: false }],
  ['expired', { active: false, renews: false }],
  ['none', { active: undefined, renews: undefined }],
] as const)(
  'a change to the membership "%s" keeps the account and its advertisements',
  async (membership, expected) => {
    const { posted } = await reader();
    await control.setMembership('reader', membership);
    expect(await reader()).toEqual({ posted, ...expected });
  },
);

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
