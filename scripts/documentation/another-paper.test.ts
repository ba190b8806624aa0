import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';

import { identity } from '../../paper/identity.ts';
import { about } from '../../paper/words/about.ts';
import { findChromium } from '../../packages/runner/chromium.ts';
import { ROOT } from '../../packages/runner/root.ts';
import { TOWN } from '../../packages/testing/town.ts';

const CLONE_AND_TEST_MS = 3_600_000;

const ANOTHER_PAPER = {
  'identity.ts': { ...TOWN.identity, locale: 'en-AU', timeZone: 'Australia/Adelaide' },
  'words/about.ts': TOWN.about,
  'words/introductions.ts': TOWN.introductions,
  'words/promotion.ts': TOWN.promotion,
  'words/statements.ts': TOWN.statements,
  'words/terms.ts': TOWN.terms,
};

/** Replaces the values of the files in the folder `paper`, and keeps their types. */
const writePaper = async (folder: string): Promise<void> => {
  const words = (await readdir(path.join(folder, 'words'))).toSorted();
  expect(Object.keys(ANOTHER_PAPER)).toEqual([
    'identity.ts',
    ...words.map((name) => `words/${name}`),
  ]);
  for (const [name, value] of Object.entries(ANOTHER_PAPER)) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    // The value is replaced; the types and the declaration before it stay.
    const [before = ''] =
      /^[^]*?^export const [^=]+=/m.exec(text.replace(/^import .*\n/m, '')) ?? [];
    await writeFile(file, `${before} ${JSON.stringify(value)};\n`);
  }
};

/** A regular expression of the demo paper's names. Courier New is a typeface. */
const foreignNames = (): string =>
  [identity.town, 'Courier(?! New)', ...about.staff.map(({ name }) => name)].join('|');

test(
  'with another paper and seed file, the kit does not mention the demo town, and its checks and journeys pass',
  { timeout: CLONE_AND_TEST_MS },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'another-paper-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
    await chmod(folder, 0o755);
    const clone = path.join(folder, 'local-news-kit');
    await execa('git', ['clone', '--quiet', '--depth=1', `file://${ROOT}`, clone]);
    await writePaper(path.join(clone, 'paper'));
    const run = async (command: string, args: readonly string[], env = {}) => {
      const { exitCode, all } = await execa(command, args, {
        cwd: clone,
        env: { ...env, VITEST: undefined, TEST_REPORTS: undefined },
        all: true,
        reject: false,
      });
      expect(exitCode, all).toBe(0);
    };
    await run('npm', ['ci', '--no-audit', '--no-fund']);
    await run('npx', ['prettier', '--write', 'paper']);
    await run('npm', ['run', 'generate']);
    await run('npm', ['test']);
    await run('npm', ['run', 'test:another-town', '-w', 'e2e'], {
      PLAYWRIGHT_CHROMIUM: await findChromium(),
      FOREIGN_NAMES: foreignNames(),
    });
  },
);
