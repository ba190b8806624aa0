import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { expect, test } from 'vitest';

import { ROOT } from '../../packages/runner/root.ts';

test.each(['start', 'test', 'check'])(
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
