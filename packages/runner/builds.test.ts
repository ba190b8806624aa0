import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, expect, vi } from 'vitest';

import { folderTest as test, writeFiles } from '../../scripts/testing/folder.ts';
import { ensureServerBuilt, ensureSiteBuilt } from './builds.ts';

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const COUNTING_BUILD = `
  const { appendFileSync, mkdirSync } = require('node:fs');
  mkdirSync('build', { recursive: true });
  appendFileSync('build/builds.txt', 'x');
  console.log('built ' + process.env.NODE_ENV);
`;

/** Creates a project with a site whose build counts how often it has run. */
const project = async (folder: string, build = COUNTING_BUILD) => {
  await writeFiles(folder, {
    'openapi.yaml': 'openapi: 3.1.0',
    'openapi/document.ts': 'one',
    'package-lock.json': '{}',
    'paper/identity.ts': 'one',
    'tsconfig.base.json': '{}',
    'web/package.json': { scripts: { build: 'node build.cjs' } },
    'web/build.cjs': build,
    'web/src/root.tsx': 'one',
  });
  const log = path.join(folder, 'logs/build.log');
  return {
    log,
    build: () => ensureSiteBuilt(folder, log),
    builds: async () => (await readFile(path.join(folder, 'web/build/builds.txt'), 'utf8')).length,
  };
};

test('an unchanged site is built only once, in production mode', async ({ folder }) => {
  const site = await project(folder);
  await site.build();
  await site.build();
  expect(await site.builds()).toBe(1);
  expect(await readFile(site.log, 'utf8')).toContain('built production');
});

test('two commands that start at the same time build the site only once', async ({ folder }) => {
  vi.spyOn(console, 'log').mockReturnValue();
  const site = await project(folder);
  await Promise.all([site.build(), site.build()]);
  expect(await site.builds()).toBe(1);
});

test.for(['openapi.yaml', 'package-lock.json', 'web/src/new.tsx'])(
  'the site is built again after a change of %s',
  async (file, { folder }) => {
    const site = await project(folder);
    await site.build();
    await writeFiles(folder, { [file]: 'two' });
    await site.build();
    expect(await site.builds()).toBe(2);
  },
);

test('the server is built again only after its own sources have changed', async ({ folder }) => {
  await writeFiles(folder, {
    'control/control.yaml': 'openapi: 3.1.0',
    'control/requests/filter.ts': 'one',
    'packages/http-guard/hosts.ts': 'one',
    'openapi.yaml': 'openapi: 3.1.0',
    'openapi/document.ts': 'one',
    'package-lock.json': '{}',
    'paper/identity.ts': 'one',
    'mock-server/package.json': { scripts: { build: 'node build.cjs' } },
    'mock-server/build.cjs': COUNTING_BUILD,
    'mock-server/scripts/bundle/main.ts': 'one',
    'mock-server/src/main.ts': 'one',
    'mock-server/seeds/articles/story.md': 'one',
  });
  const buildsAfter = async (file: string) => {
    await writeFiles(folder, { [file]: 'two' });
    await ensureServerBuilt(folder, path.join(folder, 'build.log'));
    return (await readFile(path.join(folder, 'mock-server/build/builds.txt'), 'utf8')).length;
  };
  expect(await buildsAfter('mock-server/src/main.ts')).toBe(1);
  expect(await buildsAfter('web/src/root.tsx')).toBe(1);
  // The server's build contains the demo stories, so a changed story needs a new build.
  expect(await buildsAfter('mock-server/seeds/articles/story.md')).toBe(2);
  expect(await buildsAfter('mock-server/scripts/bundle/main.ts')).toBe(3);
  expect(await buildsAfter('openapi.yaml')).toBe(4);
});

test('a failed build is reported, and the next command builds again', async ({ folder }) => {
  const site = await project(folder, `console.error('No such module: ink'); process.exit(1);`);
  await expect(site.build()).rejects.toThrow('No such module: ink');
  await expect(site.build()).rejects.toThrow('No such module: ink');
});
