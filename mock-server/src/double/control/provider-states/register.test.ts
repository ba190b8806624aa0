import { expect, test } from 'vitest';
import { z } from 'zod';
import { useTestServer } from '../../../../testing/server.ts';

const server = await useTestServer();

const EMAIL = 'maya@contract.example';

const change = async (body: unknown): Promise<[number, Record<string, unknown>]> => {
  const response = await server.raw('/control/provider-states', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [response.status, z.record(z.string(), z.unknown()).parse(await response.json())];
};

test('a state hands back what requests need', async () => {
  const [status, values] = await change({
    state: 'a person is signed in',
    action: 'setup',
    params: { email: EMAIL, role: 'admin' },
  });
  expect(status).toBe(200);
  const profile = await server.ok('getProfile', { token: String(values.token) });
  expect(profile).toMatchObject({ email: EMAIL, role: 'admin' });
});

test('a state starts over: what the person had before is gone', async () => {
  const params = { owner: EMAIL, status: 'approved' };
  await change({ state: 'there is an advertisement', params });
  const [, { token }] = await change({ state: 'a person is signed in', params: { email: EMAIL } });
  expect(await server.ok('listOwnAdvertisements', { token: String(token) })).toEqual([]);
});

test('no state, and the time after an interaction, change nothing', async () => {
  expect(await change({ state: '' })).toEqual([200, {}]);
  const teardown = { state: 'there are no advertisements', action: 'teardown' };
  expect(await change(teardown)).toEqual([200, {}]);
  expect(await server.ok('listAdvertisements')).not.toEqual([]);
});

test('unknown states and wrong parameters are refused', async () => {
  expect(await change({ state: 'the moon is full' })).toEqual([
    404,
    expect.objectContaining({ error: 'There is no provider state "the moon is full".' }),
  ]);
  const [status, { error }] = await change({ state: 'there is an advertisement', params: {} });
  expect(status).toBe(400);
  expect(error).toMatch(/^there is an advertisement: .*owner/s);
  expect((await change({}))[0]).toBe(400);
});
