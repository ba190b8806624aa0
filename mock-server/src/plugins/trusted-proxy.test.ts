import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

const FAILURES_ALLOWED = 5;
const body = JSON.stringify({ email: 'reader@millbrook.example', password: 'Wrong2026' });

/** Fails to sign in until it is refused for one client, then tries for another. */
const statusForAnother = async (env: Record<string, string>): Promise<number> => {
  const server = await startTestServer({ env });
  const failFor = async (client: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': client };
    const answer = await server.raw('/api/auth/login/', { method: 'POST', headers, body });
    return answer.status;
  };
  try {
    for (let n = 0; n < FAILURES_ALLOWED; n += 1) expect(await failFor('203.0.113.1')).toBe(401);
    expect(await failFor('203.0.113.1')).toBe(429);
    return await failFor('203.0.113.2');
  } finally {
    await server.close();
  }
};

test('a proxy that is trusted says whom it speaks for', async () => {
  expect(await statusForAnother({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' })).toBe(401);
});

test('nobody else gets out of a limit by naming another address', async () => {
  expect(await statusForAnother({})).toBe(429);
});
