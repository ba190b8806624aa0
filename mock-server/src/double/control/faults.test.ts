import { afterEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const { control } = server;
afterEach(() => control.clearFaults());

const origin = 'http://localhost:3000';

describe('an injected fault', () => {
  test('answers an error that a page of the site can read, also in place of a cached response', async () => {
    await server.ok('listSections');
    await control.addFault({ operation: 'listSections', status: 503, message: 'Down for lunch' });
    const answer = await server.raw('/api/sections/', { headers: { origin } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      503,
      origin,
    ]);
    expect(await answer.json()).toEqual({
      error: 'Down for lunch',
      message: 'Down for lunch',
      code: 'injected_fault',
    });
    await server.ok('listArticles');
  });

  test('is played so many times and then no more', async () => {
    await control.addFault({ status: 500, times: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await server.call('listSections')).status);
    expect(statuses).toEqual([500, 500, 200]);
    expect(await control.faults()).toEqual([]);
  });

  test('affects every so many calls', async () => {
    await control.addFault({ operation: 'listSections', status: 500, every: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await server.call('listSections')).status);
    expect(statuses).toEqual([200, 500, 200, 500]);
  });

  test('is removed by itself', async () => {
    const { id } = await control.addFault({ operation: 'listSections', status: 503 });
    const other = await control.addFault({ operation: 'loginUser', drop: 'response' });
    await control.removeFault(id);
    expect(await control.faults()).toEqual([other]);
    await server.ok('listSections');
  });

  test('makes a call wait, and then answers it truly', async () => {
    await control.addFault({ operation: 'listSections', delay_seconds: 0.3 });
    const before = performance.now();
    await server.ok('listSections');
    expect(performance.now() - before).toBeGreaterThan(290);
  });

  test('ends the connection without an answer', async () => {
    await control.addFault({ operation: 'listSections', drop: 'connection' });
    await expect(server.raw('/api/sections/')).rejects.toThrow('fetch failed');
  });

  test('leaves the control API itself alone, and ends with a reset', async () => {
    await control.addFault({ status: 503 });
    await control.reset();
    await server.ok('listSections');
  });

  test('is on the panel until the button there takes it away', async () => {
    await control.addFault({ operation: 'loginUser', status: 503, times: 3 });
    expect(await (await server.raw('/control/')).text()).toContain(
      'loginUser returns 503 (3 more)',
    );
    const body = new URLSearchParams({ press: 'works' });
    const response = await server.raw('/control/', { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(await (await server.raw('/control/')).text()).toContain('No faults');
  });
});

test.each([
  [{}, 'A fault needs delay_seconds, status or drop'],
  [{ operation: 'fly', status: 503 }, 'The contract has no such operation.'],
  [{ status: 200 }, 'Status must be at least 400'],
])('refuses %j', async (fault, message) => {
  await expect(control.addFault(fault)).rejects.toThrow(`/control/faults: 400 ${message}`);
});
