import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { PAGES } from '../documentation/commands.ts';
import { isInstalled } from '../lib/install.mjs';
import { ROOT } from '../../packages/runner/root.ts';
import { KitProcess } from '../testing/kit-process.ts';

const manifest = z.object({ scripts: z.record(z.string(), z.string()).default({}) });
const scriptsOf = (folder: string): string[] =>
  Object.keys(
    manifest.parse(JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')))
      .scripts,
  );

describe('every command in the documentation is an existing npm script', () => {
  const commands = PAGES.flatMap(({ page, text }) =>
    [
      ...text.matchAll(
        /\bnpm (?:run (?:(?:--silent|-s) )?([a-z][\w:-]*)|(start|test)\b)([^`\n]*)/g,
      ),
    ].map(([command, run, lifecycle = '', rest = '']) => ({
      page,
      command,
      script: run ?? lifecycle,
      folder: /(?:^| )-w ([\w-]+)/.exec(rest)?.[1] ?? '',
    })),
  );

  test('every npm script that the documentation names exists', () => {
    expect(commands.length).toBeGreaterThan(50);
    const missing = commands.filter(({ script, folder }) => !scriptsOf(folder).includes(script));
    expect(missing).toEqual([]);
  });

  test('no documented command calls Node or npx directly, since the installed version may be too old', () => {
    // The README of the npm package is left out, because its readers use their own Node.
    const own = PAGES.filter(({ page }) => !page.startsWith('mock-server/package/'));
    const direct = own.flatMap(({ page, text }) =>
      [...text.matchAll(/(?:^|`)(?:node|npx) [\w./-]+/gm)].map(
        ([command]) => `${page}: ${command}`,
      ),
    );
    expect(direct).toEqual([]);
  });
});

describe.concurrent(
  'a command prints a message without a stack trace for --help and for an unknown option',
  () => {
    beforeAll(() => {
      /* An installation would disturb tests that use node_modules. */
      expect(isInstalled(ROOT), 'node_modules is what package-lock.json says').toBe(true);
    });

    test.for([
      'start',
      'test',
      'run check',
      'run doctor',
      'run contracts:verify',
      'run contracts:compare',
      'run first-admin',
      'run broker:publish -w contracts',
      'start -w mock-server',
      'start -w web',
    ])('npm %s prints a message without a stack trace', async (command, { expect: expectIt }) => {
      for (const option of ['--help', '--mistyped']) {
        const run = new KitProcess('npm', [...command.split(' '), '--', option], {});
        const code = await run.exit;
        expectIt(run.output).not.toMatch(/^ +at /m);
        if (option === '--help') expectIt(code, run.output).toBe(0);
        else expectIt(code, run.output).not.toBe(0);
        expectIt(run.output.replace(/^(npm|>) .*$/gm, '').trim()).not.toBe('');
      }
    });
  },
);
