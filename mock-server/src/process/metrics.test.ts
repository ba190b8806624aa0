import { afterAll, expect, inject, test } from 'vitest';
import { freePort } from '../../../packages/runner/free-port.ts';
import { registration } from '../../testing/accounts.ts';
import { createClient } from '../../testing/client.ts';
import { startServerProcess, temporaryFolder } from '../../testing/server-process.ts';
import { copyPostgres } from '../../testing/test-database.ts';

const data = temporaryFolder();
const template = inject('templateUrl');
const postgres = template === '' ? null : await copyPostgres(template);
afterAll(async () => {
  await postgres?.drop();
  data.remove();
});

test('metrics can be read on a separate port', async () => {
  const metricsPort = await freePort();
  const server = startServerProcess({
    DATA_DIR: data.folder,
    SEED: 'news',
    METRICS_PORT: `${metricsPort}`,
    // No mail server listens on this port, so emails wait. A metric shows how many wait.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  const url = await server.ready;
  const { ok, refused, raw } = createClient(url);
  for (let time = 0; time < 3; time += 1) await ok('listSections');
  await refused('getArticle', { params: { slug: 'none' } });
  await raw('/media/none.webp');
  await ok('registerUser', { body: registration('counted@millbrook.example') });

  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const count = 'http_request_duration_seconds_count';
  expect(metrics).toContain(`${count}{operation="listSections",status="200",cache="miss"} 1`);
  expect(metrics).toContain(`${count}{operation="listSections",status="200",cache="hit"} 2`);
  expect(metrics).toContain(`${count}{operation="getArticle",status="404",cache="miss"} 1`);
  expect(metrics).toContain(`${count}{operation="media",status="404",cache="miss"} 1`);
  expect(metrics).toMatch(/^data_folder_free_bytes [1-9]/m);
  expect(metrics).toMatch(/^database_queries_total [1-9]/m);
  expect(metrics).toContain('\nemails_waiting 1\n');
  expect(metrics).toContain('\nwebhooks_waiting 0\n');
  if (postgres !== null) {
    expect(metrics).toMatch(/^database_connections [1-9]/m);
    expect(metrics).toContain('\ndatabase_queries_waiting 0\n');
    expect(metrics).toMatch(/^database_listener_silence_seconds \d/m);
  }
  expect((await fetch(`${url}/metrics`)).status).toBe(404);

  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});
