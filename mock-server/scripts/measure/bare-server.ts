import Fastify from 'fastify';
import { z } from 'zod';

/* Starts a Fastify server with the fixed bodies in BODIES. own-servers.ts runs this file. */

const bodies = z.record(z.string(), z.unknown()).parse(JSON.parse(process.env.BODIES ?? '{}'));
const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
for (const [route, body] of Object.entries(bodies)) app.get(route, async () => body);
await app.listen({ host: '127.0.0.1', port: Number(process.env.API_PORT) });
