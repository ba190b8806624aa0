import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect } from 'vitest';

import { folderTest as it, writeFiles } from '../testing/folder.ts';
import { isInstalled, writeStamp } from './install-stamp.mjs';

const LOCKED_ROOT = { name: 'paper', workspaces: ['web'], devDependencies: { ink: '1.0.0' } };
/** npm copies neither of the two last fields into the lock file. */
const ROOT_MANIFEST = { ...LOCKED_ROOT, overrides: { glue: '1.0.0' }, allowScripts: { ink: true } };
const WEB_MANIFEST = { name: 'web', scripts: { build: 'x' }, dependencies: { paper: '2.0.0' } };

const LOCKED = {
  '': LOCKED_ROOT,
  web: { dependencies: { paper: '2.0.0' } },
  'node_modules/web': { resolved: 'web', link: true },
  'node_modules/ink': { version: '1.0.0', integrity: 'sha512-ink' },
  'node_modules/paper': { version: '2.0.0', integrity: 'sha512-paper' },
  'node_modules/press-win32': { version: '1.0.0', optional: true },
};
const { 'node_modules/press-win32': _otherPlatform, ...INSTALLED } = LOCKED;

/** A project whose packages were installed, by `npm install` or by `npm ci`. */
async function project(folder: string, installed: Record<string, unknown> = INSTALLED) {
  await writeFiles(folder, {
    'package.json': ROOT_MANIFEST,
    'package-lock.json': { packages: LOCKED },
    'web/package.json': WEB_MANIFEST,
    'node_modules/.package-lock.json': { packages: installed },
  });
}

describe('isInstalled', () => {
  it('is false on a fresh clone', async ({ folder }) => {
    await project(folder);
    await rm(path.join(folder, 'node_modules'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it('trusts a stamp', async ({ folder }) => {
    await project(folder, {});
    expect(isInstalled(folder)).toBe(false);
    writeStamp(folder);
    expect(isInstalled(folder)).toBe(true);
  });

  it('stamps what somebody installed by hand', async ({ folder }) => {
    await project(folder);
    expect(isInstalled(folder)).toBe(true);
    expect(await readFile(path.join(folder, 'node_modules/.stamp'), 'utf8')).toMatch(/^\w{64}$/);
  });

  it.for([
    ['another version', { version: '1.0.1', integrity: 'sha512-ink' }],
    ['other content', { version: '1.0.0', integrity: 'sha512-blood' }],
    ['nothing', undefined],
  ] as const)('is false with %s of a package installed', async ([, ink], { folder }) => {
    await project(folder, { ...INSTALLED, 'node_modules/ink': ink });
    expect(isInstalled(folder)).toBe(false);
  });

  it('does not mind a changed script', async ({ folder }) => {
    await project(folder);
    writeStamp(folder);
    await writeFiles(folder, { 'web/package.json': { ...WEB_MANIFEST, scripts: { test: 'y' } } });
    expect(isInstalled(folder)).toBe(true);
  });

  it('is false when a package.json asks for something that the lock lacks', async ({ folder }) => {
    await project(folder);
    writeStamp(folder);
    await writeFiles(folder, {
      'web/package.json': { ...WEB_MANIFEST, dependencies: { paper: '2.0.0', glue: '1.0.0' } },
    });
    expect(isInstalled(folder)).toBe(false);
  });

  it('installs anew when other scripts are allowed', async ({ folder }) => {
    await project(folder, {});
    writeStamp(folder);
    await writeFiles(folder, { 'package.json': { ...ROOT_MANIFEST, allowScripts: {} } });
    expect(isInstalled(folder)).toBe(false);
  });

  it('is false when the lock file has moved on', async ({ folder }) => {
    await project(folder);
    writeStamp(folder);
    const packages = { ...LOCKED, 'node_modules/glue': { version: '1.0.0' } };
    await writeFiles(folder, { 'package-lock.json': { packages } });
    expect(isInstalled(folder)).toBe(false);
  });
});
