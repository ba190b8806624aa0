import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, vi } from 'vitest';

import { folderTest as it } from '../testing/folder.ts';
import { freePort } from './free-port.ts';
import { isFree } from './ports.ts';
import { Service } from './service.ts';

const READY_TIMEOUT_MS = 10_000;

/** Runs `script` as a service that is to listen on PORT. */
const startService = async (folder: string, script: string, verbose = false) => {
  const port = await freePort();
  const onNotice = vi.fn<(line: string) => void>();
  const service = new Service({
    name: 'press',
    args: ['--input-type=module', '--eval', script],
    cwd: folder,
    env: { PORT: String(port) },
    logFile: path.join(folder, 'logs/press.log'),
    readyUrl: `http://127.0.0.1:${port}/`,
    verbose,
    onNotice,
  });
  return { service, port, onNotice, logFile: path.join(folder, 'logs/press.log') };
};

const LISTEN = `
  import { createServer } from 'node:http';
  createServer((request, response) => response.end('ok')).listen(process.env.PORT);
`;

describe('Service', () => {
  it('stops what it has started itself, too', async ({ folder }) => {
    const { service, port } = await startService(
      folder,
      `import { spawn } from 'node:child_process';
       const script = ${JSON.stringify(LISTEN)};
       spawn(process.execPath, ['--input-type=module', '--eval', script]);
       setTimeout(() => {}, 1e6);`,
    );
    expect(await service.ready(READY_TIMEOUT_MS)).toBe(true);
    await service.stop();
    await vi.waitFor(async () => expect(await isFree(port)).toBe(true));
  });

  it('tells how it died, with its last lines', async ({ folder }) => {
    const { service, logFile } = await startService(
      folder,
      `for (let line = 1; line <= 30; line++) console.log('line ' + line);
       console.log(JSON.stringify({ level: 60, msg: 'Out of paper.' }));
       console.error('The ink is out.');
       process.exitCode = 3;`,
    );
    const text = await service.died();
    expect(text).toMatch(/^The press stopped \(exit code 3\)\. Its last lines:\n/);
    expect(text).toContain('  Out of paper.\n');
    expect(text).toContain('  The ink is out.');
    expect(text).toContain('  line 30');
    expect(text).not.toContain('  line 5\n');
    expect(text).toContain(logFile);
    expect(await readFile(logFile, 'utf8')).toContain('line 5\n');
    expect(await service.ready(READY_TIMEOUT_MS)).toBe(false);
  });
});
