import { expect } from 'vitest';

import { serverService } from '../../scripts/lib/kit.ts';
import { runNode } from '../../scripts/lib/run.ts';
import { Service } from '../../scripts/lib/service.ts';
import { folderTest } from '../../scripts/testing/folder.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { KitProcess } from '../../scripts/testing/kit-process.ts';

const READY_LIMIT_MS = 60_000;

const doctor = (args: readonly string[], env: Record<string, string> = {}) =>
  runNode(['contracts/verify/main.ts', 'doctor', ...args], { env });

/*
 * The commands of the documents, at a port of its own:
 * npm run doctor -- http://localhost:4000
 * DOCTOR_PASSWORD=Courier2026 npm run doctor -- http://localhost:4000 --email admin@millbrook.example
 */
folderTest(
  'npm run doctor has nothing against the stand-in server, signed out and in',
  { timeout: 120_000 },
  async ({ folder }) => {
    const [webPort, apiPort] = [await freePort(), await freePort()];
    const options = { dataDir: folder, webPort, apiPort, dev: false, onNotice: () => undefined };
    const server = new Service(serverService(options));
    try {
      expect(await server.ready(READY_LIMIT_MS)).toBe(true);
      const site = ['--site-origin', `http://localhost:${webPort}`];
      const api = `http://localhost:${apiPort}`;
      const account = ['--email', 'admin@millbrook.example'];
      const command = new KitProcess('npm', ['run', 'doctor', '--', api, ...site, ...account], {
        DOCTOR_PASSWORD: 'Courier2026',
      });
      expect(await command.exit, command.output).toBe(0);
      const { output } = command;
      expect(output).toMatch(/The site can run on this backend: 0 problems, 0 warnings/);

      // A site that is not allowed is reported, in JSON too.
      const other = ['--site-origin', 'http://localhost:1', '--json'];
      const refused = await doctor([api, ...other]);
      expect(refused.code).toBe(1);
      expect(JSON.parse(refused.output)).toMatchObject({
        siteOrigin: 'http://localhost:1',
        counts: { warning: 0 },
      });
    } finally {
      await server.stop();
    }
  },
);

folderTest('npm run doctor is not content when nothing answers', async () => {
  const { code, output } = await doctor([`http://127.0.0.1:${await freePort()}`]);
  expect(code).toBe(1);
  expect(output).toContain('The connection was refused');
  expect(output).toContain('could not be checked: nothing responded');
});

folderTest('npm run doctor says how it is used', async () => {
  for (const args of [[], ['http://a.example', '--email', 'a@b.example'], ['--nonsense']]) {
    const { code, output } = await doctor(args, { DOCTOR_PASSWORD: '' });
    expect(code, output).toBe(2);
    expect(output).toContain('npm run doctor -- URL');
  }
});
