import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { ROOT } from '../lib/root.ts';

const groupSchema = z.strictObject({
  patterns: z.array(z.string()).optional(),
  'dependency-type': z.enum(['production', 'development']).optional(),
  'update-types': z.array(z.enum(['major', 'minor', 'patch'])).optional(),
});

const updateSchema = z
  .strictObject({
    'package-ecosystem': z.enum(['npm', 'github-actions', 'docker', 'docker-compose']),
    directory: z.string().startsWith('/').optional(),
    directories: z.array(z.string().startsWith('/')).optional(),
    schedule: z.strictObject({ interval: z.enum(['daily', 'weekly', 'monthly']) }),
    'open-pull-requests-limit': z.number().optional(),
    groups: z.record(z.string(), groupSchema),
    ignore: z
      .array(
        z.strictObject({
          'dependency-name': z.string(),
          'update-types': z.array(z.string().startsWith('version-update:semver-')),
        }),
      )
      .optional(),
  })
  .refine(
    ({ directory, directories }) => (directory === undefined) !== (directories === undefined),
  );

const { updates } = z
  .strictObject({ version: z.literal(2), updates: z.array(updateSchema) })
  .parse(parse(readFileSync(path.join(ROOT, '.github/dependabot.yml'), 'utf8')));

/** The folders that an ecosystem is looked for in, `/` being the root. */
const watched = (ecosystem: string): string[] =>
  updates
    .filter((update) => update['package-ecosystem'] === ecosystem)
    .flatMap(({ directory, directories }) => directories ?? [directory ?? ''])
    .sort();

/** The folders that hold files of these names. */
const foldersOf = (...patterns: string[]): string[] => {
  const files = globSync(patterns, { cwd: ROOT, exclude: (name) => name.includes('node_modules') });
  return [...new Set(files.map((file) => path.posix.join('/', path.dirname(file))))].sort();
};

describe('what is pinned is kept new', () => {
  it.each([
    ['npm', ['package-lock.json', '*/package-lock.json']],
    ['docker', ['*/Dockerfile', 'Dockerfile']],
    [
      'docker-compose',
      ['{docker-compose,compose}.{yml,yaml}', '*/*/compose.yaml', '*/compose.yaml'],
    ],
  ] as const)('%s, wherever it is', (ecosystem, patterns) => {
    expect(watched(ecosystem)).toEqual(foldersOf(...patterns));
  });

  it('the actions', () => {
    // Of the root it looks into .github/workflows.
    expect(watched('github-actions')).toEqual(['/']);
  });

  it('in as few requests as can be: every update belongs to a group', () => {
    expect(updates.filter(({ groups }) => Object.keys(groups).length === 0)).toEqual([]);
  });

  it('no dependency is held back that there is not', () => {
    const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
    const held = updates
      .filter((update) => update['package-ecosystem'] === 'npm')
      .flatMap(({ ignore = [] }) => ignore.map((entry) => entry['dependency-name']));
    expect(held.filter((name) => !lock.includes(`"node_modules/${name}"`))).toEqual([]);
  });
});
