import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { ROOT } from '../../packages/runner/root.ts';
import { folderTest } from '../testing/folder.ts';

test.each(['start', 'test', 'check', 'package'])(
  'the script %s.mjs rejects an outdated version of Node',
  (command) => {
    const entry = path.join(ROOT, 'scripts', `${command}.mjs`);
    const script = `
    Object.defineProperty(process.versions, 'node', { value: '18.20.8' });
    await import(${JSON.stringify(entry)});
  `;
    const args = ['--input-type=module', '--eval', script];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain(
      'This needs Node 20 or later (https://nodejs.org), and this is Node 18.20.8.',
    );
  },
);

folderTest.for(['issue #1', '100%', 'why?'])(
  'the script start.mjs rejects a clone in the folder "%s" before it installs packages',
  (name, { folder }) => {
    const clone = path.join(folder, name);
    for (const part of ['scripts', 'packages/runner']) {
      cpSync(path.join(ROOT, part), path.join(clone, part), { recursive: true });
    }
    const start = path.join(clone, 'scripts/start.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [start], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/cannot be built in .* its path contains [#%?]\./);
  },
);
