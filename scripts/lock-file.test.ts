import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';
import { z } from 'zod';

import { ROOT } from '../packages/runner/root.ts';

const ranges = z.record(z.string(), z.string()).optional();
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      dependencies: ranges,
      optionalDependencies: ranges,
    }),
  ),
});

const lockText = await readFile(path.join(ROOT, 'package-lock.json'), 'utf8');
const packages = Object.entries(lockSchema.parse(JSON.parse(lockText)).packages);

test('package-lock.json contains every dependency for every platform', () => {
  // If the registry lacks a platform's package, npm omits it, and `npm ci` fails on that platform.
  const present = new Set(packages.map(([folder]) => folder.split('node_modules/').pop()));
  const missing = packages.flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !present.has(name))
      .map((name) => `${folder} -> ${name}`),
  );
  expect(missing).toEqual([]);
});

test('package-lock.json contains no URL of a registry', () => {
  const resolved = packages.filter(([, { resolved, link }]) => resolved && !link);
  expect(resolved).toEqual([]);
});
