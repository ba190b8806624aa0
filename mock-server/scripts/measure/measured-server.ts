import Fastify from 'fastify';
import { z } from 'zod';

/** What `own-servers.ts` starts: the server of the kit, or a bare one. */

const startBare = async (): Promise<void> => {
  const bodies = z.record(z.string(), z.unknown()).parse(JSON.parse(process.env.BODIES ?? '{}'));
  const app = Fastify();
  app.get('/healthz', () => ({ status: 'ok' }));
  for (const [route, body] of Object.entries(bodies)) app.get(route, async () => body);
  await app.listen({ host: '127.0.0.1', port: Number(process.env.API_PORT) });
};

if (process.argv[2] === 'kit') await import('../../src/main.ts');
else await startBare();
