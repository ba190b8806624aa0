import { afterEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const { control } = server;
afterEach(() => control.clearFaults());

const origin = 'http://localhost:3000';

describe('a test can inject faults into responses', () => {
  test('an injected error replaces even a cached response, and has CORS headers for the site', async () => {
    await server.ok('listSections');
    await control.addFault({ operation: 'listSections', status: 503, message: 'Down for lunch' });
    const response = await server.raw('/api/sections/', { headers: { origin } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      503,
      origin,
    ]);
    expect(await response.json()).toEqual({
      error: 'Down for lunch',
      message: 'Down for lunch',
      code: 'injected_fault',
    });
    await server.ok('listArticles');
  });

  test('a visitor gets an injected error instead of the refusal', async () => {
    await control.addFault({ operation: 'getProfile', status: 503 });
    expect((await server.call('getProfile')).status).toBe(503);
    expect((await server.call('getProfile', { token: 'forged' })).status).toBe(503);
  });

  test('an injected error without a text has an empty body', async () => {
    await control.addFault({ operation: 'listSections', status: 500, message: '' });
    const { status, body } = await server.call('listSections');
    expect([status, body]).toEqual([500, {}]);
  });

  test('a simulated fault ends after the number of calls that `times` states', async () => {
    await control.addFault({ status: 500, times: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await server.call('listSections')).status);
    expect(statuses).toEqual([500, 500, 200]);
    expect(await control.faults()).toEqual([]);
  });

  test('a simulated fault with `every` affects only each nth call', async () => {
    await control.addFault({ operation: 'listSections', status: 500, every: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await server.call('listSections')).status);
    expect(statuses).toEqual([200, 500, 200, 500]);
  });

  test('a simulated fault ends after the seconds that `for_seconds` states', async () => {
    await control.addFault({ operation: 'listSections', status: 503, for_seconds: 0.5 });
    expect(await control.faults()).toMatchObject([{ for_seconds: 1 }]);
    expect((await server.call('listSections')).status).toBe(503);
    await expect.poll(() => control.faults()).toEqual([]);
    await server.ok('listSections');
  });

  test('a simulated fault with `person` affects only the calls of this person', async () => {
    await control.addFault({ operation: 'getProfile', status: 503, person: 'reader' });
    const statuses = ['reader', 'member'].map(async (key) => {
      const { access_token: token } = await server.signIn(key);
      return (await server.call('getProfile', { token })).status;
    });
    expect(await Promise.all(statuses)).toEqual([503, 200]);
    expect((await server.call('getProfile')).status).toBe(401);
  });

  test('a simulated fault with `body` affects only calls whose body has these values', async () => {
    const email = 'reader@millbrook.example';
    await control.addFault({ operation: 'loginUser', status: 503, times: 1, body: { email } });
    const signIn = (who: string) =>
      server.call('loginUser', { body: { email: who, password: 'Courier2026' } });
    expect((await signIn('member@millbrook.example')).status).toBe(200);
    expect((await signIn(email)).status).toBe(503);
    expect((await signIn(email)).status).toBe(200);
    await control.addFault({ operation: 'loginUser', drop: 'response', body: { email } });
    await expect(signIn(email)).rejects.toThrow('fetch failed');
  });

  test('one of several simulated faults can be removed', async () => {
    const { id } = await control.addFault({ operation: 'listSections', status: 503 });
    const other = await control.addFault({ operation: 'loginUser', drop: 'response' });
    await control.removeFault(id);
    expect(await control.faults()).toEqual([other]);
    await server.ok('listSections');
  });

  test('a simulated fault can delay the regular response', async () => {
    await control.addFault({ operation: 'listSections', delay_seconds: 0.3 });
    const before = performance.now();
    await server.ok('listSections');
    expect(performance.now() - before).toBeGreaterThan(290);
  });

  test('a simulated fault can close the connection without a response', async () => {
    await control.addFault({ operation: 'listSections', drop: 'connection' });
    await expect(server.raw('/api/sections/')).rejects.toThrow('fetch failed');
  });

  test('simulated faults do not affect the control API, and a reset of the server removes them', async () => {
    await control.addFault({ status: 503 });
    await control.reset();
    await server.ok('listSections');
  });
});

test.each([
  [{}, 'A fault needs delay_seconds, status or drop'],
  [{ operation: 'fly', status: 503 }, 'The operation fly is unknown'],
  [{ status: 200 }, 'Status must be at least 400'],
  [{ status: 503, person: 'nobody' }, 'There is no account nobody.', 404],
])('the control API refuses the invalid fault %j', async (fault, message, status = 400) => {
  // @ts-expect-error Callers without types may name any operation.
  const adding = control.addFault(fault);
  await expect(adding).rejects.toThrow(`${message} (${status} from /control/faults)`);
});

test('the error for a simulated fault with an unknown field suggests the most similar known field', async () => {
  const fault = { status: 503, delay_ms: 5 };
  const message = 'delay_ms is unknown; did you mean delay_seconds?';
  await expect(control.addFault(fault)).rejects.toMatchObject({
    status: 400,
    code: 'invalid_request',
    fieldErrors: { delay_ms: [message] },
    explanation: message,
  });
});
