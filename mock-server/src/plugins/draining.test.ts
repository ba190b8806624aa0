import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerDraining } from './draining.ts';
import { createHttpServer } from './http-server.ts';

test('a kept connection whose answer had begun does not hold up the end', async () => {
  const body = new PassThrough();
  const app = Fastify({
    serverFactory: (handle) => createHttpServer(() => false, handle),
    forceCloseConnections: 'idle',
  });
  registerDraining(app);
  app.get('/', (_request, reply) => reply.send(body));
  body.write('begun');
  const call = get(await app.listen(), { agent: new Agent({ keepAlive: true }) });
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.headers.connection).toBe('keep-alive');
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  body.end();
  await closed;
});
