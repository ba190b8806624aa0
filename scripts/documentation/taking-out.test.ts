import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';

import { ROOT } from '../../packages/runner/root.ts';
import { takeOut } from '../lib/taking-out.ts';

const CLONE_AND_TEST_MS = 3_600_000;

/** Lists the files that differ from the commit, before any generated file is written. */
const touchedIn = async (clone: string) => {
  const { stdout } = await execa('git', ['diff', '--name-status', '--no-renames'], { cwd: clone });
  const files = stdout.split('\n');
  return {
    deleted: files.filter((line) => line.startsWith('D')),
    edited: files.filter((line) => line.startsWith('M')),
  };
};

test.each(['reports', 'insights'])(
  'without %s, as docs/taking-something-out.md takes them out, the checks and the short tests pass',
  { timeout: CLONE_AND_TEST_MS },
  async (extra) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'taking-out-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const clone = path.join(folder, 'local-news-kit');
    await execa('git', ['clone', '--quiet', '--depth=1', `file://${ROOT}`, clone]);
    await takeOut(clone, extra);
    if (extra === 'reports') {
      const touched = await touchedIn(clone);
      expect(touched.deleted.length + touched.edited.length).toBeLessThanOrEqual(45);
      expect(touched.deleted.length).toBeGreaterThan(touched.edited.length);
    }
    const run = async (...args: string[]) => {
      const { exitCode, all } = await execa('npm', args, {
        cwd: clone,
        env: { VITEST: undefined, TEST_REPORTS: undefined },
        all: true,
        reject: false,
      });
      expect(exitCode, all).toBe(0);
    };
    await run('ci', '--no-audit', '--no-fund');
    await run('run', 'format');
    await run('run', 'pacts', '-w', 'contracts');
    await run('run', 'generate');
    await run('test', '--', 'mock-server', 'scripts/examples.test.ts', '-u');
    await run('run', 'check');
    await run('test', '--', 'web', 'mock-server', 'contracts', 'scripts');
  },
);
