import { cp, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { run } from '../../packages/runner/run.ts';
import { smallPng } from '../testing/pictures.ts';
import { useTestServer } from '../testing/server.ts';
import { TOOLS, TSCONFIG } from './generated-clients/tools.ts';

const PROGRAMS = path.join(import.meta.dirname, 'generated-clients');
const server = await useTestServer();

test.for(TOOLS)(
  'a client by $name compiles, signs in, posts an advertisement with a picture and reads it',
  async ({ name, needs, install, make, run: [program, ...args] }, { skip }) => {
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'kit-client-'));
    const cwd = folder.path;
    const skipped = (reason: string) => {
      console.log(`${name} is skipped: ${reason}`);
      skip(reason);
    };
    for (const command of needs) {
      const { code } = await run('which', [command]);
      if (code !== 0) skipped(`${command} is not on this machine`);
    }
    for (const [file, ...rest] of install) {
      const { code, output } = await run(file, rest, { cwd });
      if (code !== 0) skipped(`it cannot be installed.\n${output}`);
    }
    await cp(PROGRAMS, cwd, { recursive: true });
    await writeFile(path.join(cwd, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    await writeFile(path.join(cwd, 'bicycle.png'), await smallPng());
    for (const [file, ...rest] of make) {
      const { code, output } = await run(file, rest, { cwd });
      expect(code, `${file} ${rest.join(' ')}\n${output}`).toBe(0);
    }
    const called = await run(program, [...args, `${server.url}/api`, 'bicycle.png'], { cwd });
    expect(called.output).toBe('Gravel bicycle pending 1\n');
  },
);
