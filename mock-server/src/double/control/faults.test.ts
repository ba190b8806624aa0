import { afterEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
afterEach(async () => {
  await server.raw('/control/faults', { method: 'DELETE' });
});

const inject = (fault: object): Promise<Response> =>
  server.raw('/control/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

const origin = 'http://localhost:3000';

describe('an injected fault', () => {
  test('answers an error that a page of the site can read, also in place of a cached response', async () => {
    await server.ok('listSections');
    await inject({ operation: 'listSections', status: 503, message: 'Down for lunch' });
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
    await inject({ status: 500, times: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await server.call('listSections')).status);
    expect(statuses).toEqual([500, 500, 200]);
    expect(await (await server.raw('/control/faults')).json()).toEqual({ results: [] });
  });

  test('makes a call wait, and then answers it truly', async () => {
    await inject({ operation: 'listSections', delay_seconds: 0.3 });
    const before = performance.now();
    await server.ok('listSections');
    expect(performance.now() - before).toBeGreaterThan(290);
  });

  test('ends the connection without an answer', async () => {
    await inject({ operation: 'listSections', drop: true });
    await expect(server.raw('/api/sections/')).rejects.toThrow('fetch failed');
  });

  test('leaves the control API itself alone, and ends with a reset', async () => {
    await inject({ status: 503 });
    const reset = await server.raw('/control/reset', { method: 'POST' });
    expect(reset.status).toBe(200);
    await server.ok('listSections');
  });

  test('is on the panel until the button there takes it away', async () => {
    await inject({ operation: 'loginUser', status: 503, times: 3 });
    expect(await (await server.raw('/control/')).text()).toContain(
      'loginUser returns 503 (3 more)',
    );
    const response = await server.raw('/control/faults/clear', {
      method: 'POST',
      body: new URLSearchParams({ confirm: 'yes' }),
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(await (await server.raw('/control/')).text()).toContain('No faults');
  });
});

test.each([
  [{}, { body: ['A fault needs delay_seconds, status or drop'] }],
  [{ operation: 'fly', status: 503 }, { operation: ['The contract has no such operation.'] }],
  [{ status: 200 }, { status: [expect.any(String)] }],
])('refuses %j', async (fault, fieldErrors) => {
  const answer = await inject(fault);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ field_errors: fieldErrors }),
  ]);
});
