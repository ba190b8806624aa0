import { mkdtempSync } from 'node:fs';
import { pino } from 'pino';
import { openCopy } from '../../src/db/embedded.ts';
import { wrapPglite } from '../../src/db/connection.ts';
import { townCluster } from '../../seeds/template.ts';
import { readConfig } from '../../src/settings/config.ts';
import { openMovableClock } from '../../src/double/movable-clock.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openMedia } from '../../src/adapters/media/open.ts';
import { createPasswords } from '../../src/adapters/passwords/passwords.ts';
import { buildApp } from '../../src/app.ts';
import { seedAsConfigured } from '../../src/process/seed-as-configured.ts';
import { createWorld, openPayments } from '../../src/process/create-world.ts';
const rss = () => { global.gc?.(); global.gc?.(); const m = process.memoryUsage(); return Object.entries(m).map(([k,v])=>`${k} ${(v/1048576).toFixed(1)}`).join(', '); };
const files = await townCluster();
const config = readConfig({ DATA_DIR: mkdtempSync('/tmp/content/d-'), API_PORT: '0', CONTROL_API: 'on', LOG_LEVEL: 'silent' });
const log = pino({ level: 'silent' });
const passwords = createPasswords({ costLog2: 15, workers: 1 });
const cpu = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;
let t = cpu(); const lap = (s: string) => { const n = cpu(); console.log(s, (n - t).toFixed(2), rss()); t = cpu(); };
lap('base');
const keep: unknown[] = [];
for (let i = 0; i < 4; i++) {
  const database = wrapPglite(await openCopy(files)); lap('open');
  await migrate(database); lap('migrate');
  const clock = await openMovableClock(database);
  await seedAsConfigured(config, database.unlimitedDb, clock.now()); lap('seed');
  const world = createWorld({ config, database, clock, log, media: await openMedia(config, log), payments: await openPayments(config, log), passwords });
  lap('world');
  const app = await buildApp(world, { logger: log, control: { clock, database, worlds: {} as any } });
  await app.ready(); lap('app');
  for (const u of ['/api/sections/','/api/articles/','/api/advertisements/get_all/','/api/articles/search/?q=council']) { const r = await app.inject({url:u, headers:{host:'localhost'}}); if (r.statusCode!==200) console.log(u, r.statusCode); }
  lap('requests');
  keep.push(app, database);
}
process.exit();
