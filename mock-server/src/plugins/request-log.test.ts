import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { logOptions } from '../process/log.ts';
import { useTestServer } from '../../testing/server.ts';

const lineSchema = z.object({
  msg: z.string(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
});
const lines: z.infer<typeof lineSchema>[] = [];
const log = pino(logOptions('info'), {
  write: (line: string) => {
    lines.push(lineSchema.parse(JSON.parse(line)));
  },
});

const server = await useTestServer({ logger: log });
beforeEach(() => {
  log.level = 'info';
  lines.splice(0);
});

const requestLines = () => lines.filter(({ msg }) => msg === 'request');
const list = (headers: Record<string, string> = {}) =>
  server.raw('/api/articles/?page_size=2', { headers });

test('at the log level debug, every request is logged, even if it is served from the cache', async () => {
  log.level = 'debug';
  const etag = (await list()).headers.get('etag') ?? '';
  await list();
  await list({ 'if-none-match': etag });
  await expect.poll(() => requestLines().map(({ status }) => status)).toEqual([200, 200, 304]);
  const path = '/api/articles/';
  for (const line of requestLines()) expect(line).toMatchObject({ method: 'GET', path });
});

test('at the default log level, every request is logged, except successful reads', async () => {
  await list();
  await server.raw('/api/articles/swing-bridge-stays-open-on-sundays/');
  await server.raw('/api/none/');
  await server.raw('/api/auth/login/', { method: 'POST' });
  await expect.poll(() => requestLines().map(({ status }) => status)).toEqual([404, 400]);
});

test('at the log level warn, no request is logged', async () => {
  log.level = 'warn';
  await list();
  await list();
  await server.raw('/api/none/');
  expect(requestLines()).toEqual([]);
});
