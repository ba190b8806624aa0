import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { ROOT } from '../lib/root.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const configuration: unknown = parse(read('.github/dependabot.yml'));

const { updates } = z
  .object({
    updates: z.array(
      z.object({
        'package-ecosystem': z.string(),
        directory: z.string().optional(),
        directories: z.array(z.string()).optional(),
        groups: z.record(z.string(), z.unknown()).default({}),
        ignore: z.array(z.object({ 'dependency-name': z.string() })).default([]),
      }),
    ),
  })
  .parse(configuration);

/** What Dependabot's own schema finds wrong with a configuration. */
function errorsIn(value: unknown): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  const schema: unknown = JSON.parse(read('scripts/ci/schema/dependabot-2.0.json'));
  if (typeof schema !== 'object' || schema === null) throw new Error('The schema is no object');
  const isValid = ajv.compile(schema);
  isValid(value);
  return (isValid.errors ?? []).map(
    ({ instancePath, message = '' }) => `${instancePath} ${message}`,
  );
}

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

describe('the configuration of Dependabot', () => {
  it('is what its schema describes', () => {
    expect(errorsIn(configuration)).toEqual([]);
  });

  it('would be found wrong', () => {
    const [npm, ...rest] = updates;
    const wrong = { ...npm, 'package-ecosystem': 'npmm', schedule: { interval: 'sometimes' } };
    expect(errorsIn({ version: 2, updates: [wrong, ...rest] }).join('\n')).toMatch(
      /package-ecosystem.*\n.*interval/s,
    );
  });
});

describe('what is pinned is kept new', () => {
  it.each([
    ['npm', ['package-lock.json', '*/package-lock.json']],
    ['pip', ['*/*/requirements.txt']],
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
    const lock = read('package-lock.json');
    const held = updates
      .filter((update) => update['package-ecosystem'] === 'npm')
      .flatMap(({ ignore }) => ignore.map((entry) => entry['dependency-name']));
    expect(held.filter((name) => !lock.includes(`"node_modules/${name}"`))).toEqual([]);
  });
});
