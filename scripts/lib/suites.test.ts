import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect } from 'vitest';

import { folderTest as it, writeFiles } from '../testing/folder.ts';
import { ROOT } from './root.ts';
import { hasScript, selectSuites, SUITES } from './suites.ts';

describe('selectSuites', () => {
  it('takes all but the long suites without a name, else the named ones', () => {
    const long = [
      ...['mock-server-postgres', 'mock-server-object-store', 'contracts-postgres'],
      ...['contracts-deviations', 'compose-long', 'containers', 'e2e-long'],
    ];
    const usual = SUITES.filter(({ name }) => !long.includes(name));
    expect(selectSuites([])).toEqual(usual);
    expect(selectSuites(['mock-server-postgres'])).toHaveLength(1);
    expect(selectSuites(['e2e', 'web']).map(({ name }) => name)).toEqual(['web', 'e2e']);
  });

  it('npm run test:long runs a suite that there is', async () => {
    const manifest = await readFile(path.join(ROOT, 'package.json'), 'utf8');
    const [, names = ''] = /"test:long": "node scripts\/test\.mjs ([\w -]+)"/.exec(manifest) ?? [];
    expect(selectSuites(names.split(' ')).every(({ long }) => long)).toBe(true);
  });

  it('names what there is when it is asked for something else', () => {
    expect(() => selectSuites(['web', 'wbe'])).toThrow(
      /^Unknown suite: wbe\. Available suites: check, scripts, web, /,
    );
  });
});

describe('hasScript', () => {
  it('is false for a package.json without the script, or without any', async ({ folder }) => {
    await writeFiles(folder, {
      'with/package.json': { scripts: { test: 'x' } },
      'other/package.json': { scripts: { build: 'x' } },
      'without/package.json': {},
    });
    const has = (name: string) => hasScript({ name, folder: name, script: 'test' }, folder);
    expect(await Promise.all(['with', 'other', 'without'].map(has))).toEqual([true, false, false]);
  });
});
