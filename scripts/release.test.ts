import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { ROOT } from '../packages/runner/root.ts';

const read = async (file: string): Promise<unknown> =>
  parse(await readFile(path.join(ROOT, '.github', file), 'utf8'));

const stepSchema = z.object({
  id: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().default(''),
  with: z.record(z.string(), z.unknown()).default({}),
});
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  jobs: z.record(
    z.string(),
    z.object({
      needs: z.preprocess((value) => [value ?? []].flat(), z.array(z.string())),
      uses: z.string().optional(),
      steps: z.array(stepSchema).default([]),
    }),
  ),
});
const release = workflowSchema.parse(await read('workflows/release.yml'));
const images = workflowSchema.parse(await read('workflows/images.yml'));

/** Returns a job and all jobs that it waits for, directly or indirectly. */
const before = (job: string): string[] => [
  job,
  ...(release.jobs[job]?.needs ?? []).flatMap((one) => before(one)),
];
const commandsOf = (job: string): string =>
  (release.jobs[job]?.steps ?? []).map(({ run }) => run).join('\n');

test('the release workflow waits for the long tests and the image scan', () => {
  expect(release.on).toEqual({ push: { tags: ['v*'] } });
  for (const job of ['images', 'package', 'release']) expect(before(job)).toContain('long-tests');
  expect(before('release')).toContain('images');
  expect(release.jobs['long-tests']?.uses).toBe('./.github/workflows/long-tests.yml');
});

test('the release workflow pushes an image once, and tags the image that it has scanned', () => {
  const steps = images.jobs.publish?.steps ?? [];
  const isBuild = ({ uses = '' }: { uses?: string | undefined }) => uses.includes('build-push');
  const builds = steps.filter(isBuild);
  expect(builds).toHaveLength(1);
  expect(builds[0]?.with).not.toHaveProperty('tags');
  expect(String(builds[0]?.with.outputs)).toContain('push-by-digest=true');
  const scans = steps.filter(({ uses = '' }) => uses.startsWith('anchore/scan-action@'));
  const digest = '@${{ steps.push.outputs.digest }}';
  for (const scan of scans) expect(scan.with.image).toBe(`\${{ env.IMAGE }}${digest}`);
  const naming = steps.findIndex(({ run }) => run.includes('imagetools create'));
  expect(naming).toBeGreaterThan(Math.max(...scans.map((scan) => steps.indexOf(scan))));
  expect(scans).toHaveLength(2);
});

test('a release contains the contracts, the image digests, and the npm package with a statement of its origin', () => {
  expect(commandsOf('package')).toContain('npm publish --provenance');
  expect(commandsOf('release')).toMatch(/gh release create .*\n.*contracts.*tgz.*kustomization/);
});

test('the changelog has a section about the version of the kit', async () => {
  const { version } = z.object({ version: z.string() }).parse(await read('../package.json'));
  const changelog = await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8');
  expect(changelog).toContain(`\n## [${version}] - `);
});

test('Dependabot reads every Compose file that names the image of a service', async () => {
  const { updates } = z
    .object({
      updates: z.array(
        z.object({
          'package-ecosystem': z.string(),
          directories: z.array(z.string()).default([]),
        }),
      ),
    })
    .parse(await read('dependabot.yml'));
  const folders = updates
    .filter((update) => update['package-ecosystem'] === 'docker-compose')
    .flatMap(({ directories }) => directories);
  const compose = await readFile(path.join(ROOT, 'docker-compose.yml'), 'utf8');
  const included = [...compose.matchAll(/^ +- (\S+\.ya?ml)$/gm)].map(([, file = '']) => file);
  const naming: string[] = [];
  for (const file of included.filter((name) => !name.includes('$'))) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    if (/^ +image: [^$]/m.test(text)) naming.push(file);
  }
  expect(naming).toHaveLength(2);
  for (const file of naming) {
    expect(folders).toContain(`/${path.dirname(file)}`);
    // Dependabot reads only files with these names.
    expect(path.basename(file)).toMatch(/^(docker-)?compose(\.[\w-]+)?\.ya?ml$/);
  }
});
