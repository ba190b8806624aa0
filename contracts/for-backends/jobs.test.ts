import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { makeBackendFolder, type BackendFolder } from '../testing/bundle.ts';
import { runCommand } from '../testing/command.ts';

const require = createRequire(import.meta.url);
const HERE = import.meta.dirname;
const read = (name: string) => readFileSync(path.join(HERE, name), 'utf8');

/** What GitLab's own rules, as a JSON schema, say about a pipeline that consists of this file. */
const lintPipeline = async (source: string) => {
  const project = await mkdtemp(path.join(tmpdir(), 'site-contracts-gitlab-'));
  try {
    await writeFile(path.join(project, '.gitlab-ci.yml'), source);
    await runCommand('git', ['init', '--quiet', project]);
    const program = require.resolve('gitlab-ci-local');
    // It takes no path from the root.
    const cwd = path.relative(path.resolve(HERE, '../..'), project);
    return await runCommand(process.execPath, [program, '--cwd', cwd, '--list']);
  } finally {
    await rm(project, { recursive: true, force: true });
  }
};

test('has a valid GitLab job', async () => {
  const { code, output } = await lintPipeline(read('gitlab-ci.yml'));
  expect(code, output).toBe(0);
  expect(output).toContain('json schema validated');
  expect(output).toMatch(/^site-contracts\b/m);
});

test.each([
  ['when: always', 'when: sometimes', 'artifacts'],
  ['  script:', '  scripts:', 'script'],
  ['  stage: test', '  stage: nowhere', 'nowhere'],
])('would be told of a job that GitLab does not take: %s', async (right, wrong, words) => {
  const { code, output } = await lintPipeline(read('gitlab-ci.yml').replaceAll(right, wrong));
  expect(code).not.toBe(0);
  expect(output).toContain(words);
});

const workflowSchema = z.object({
  jobs: z.object({
    verify: z.object({
      steps: z.array(z.object({ name: z.string().optional(), run: z.string().optional() })),
    }),
  }),
});
const pipelineSchema = z.record(
  z.string(),
  z.object({
    before_script: z.array(z.string()).default([]),
    script: z.array(z.string()).default([]),
  }),
);

const stepsOfWorkflow = () =>
  workflowSchema.parse(parse(read('github-actions.yml'))).jobs.verify.steps;
const pipeline = () => pipelineSchema.parse(parse(read('gitlab-ci.yml')));

test('has jobs with valid shell syntax and without Node', async () => {
  const scripts = [
    ...stepsOfWorkflow().flatMap(({ run }) => run ?? []),
    ...Object.values(pipeline()).map((job) => [...job.before_script, ...job.script].join('\n')),
  ];
  for (const script of scripts) {
    const { code, output } = await runCommand('bash', ['-n', '-c', script]);
    expect(code, output).toBe(0);
  }
  for (const name of ['github-actions.yml', 'gitlab-ci.yml']) {
    expect(read(name)).not.toMatch(/\bnode\b|\bnpm\b/i);
  }
});

/** Releases as the kit's repository has them, in a folder; the jobs download from there. */
let releases: string;
let folder: BackendFolder;
let sum: string;
beforeAll(async () => {
  folder = await makeBackendFolder();
  releases = path.join(folder.root, 'releases');
  for (const name of ['download/v0.1.0', 'latest/download']) {
    await mkdir(path.join(releases, name), { recursive: true });
  }
  // What the release's workflow runs to make the archive.
  const source = readFileSync(path.resolve(HERE, '../../.github/workflows/release.yml'), 'utf8');
  const [, archive = ''] = /npm run bundle.*\n([\s\S]*?)\n {6}- name: Attach it/.exec(source) ?? [];
  const made = await runCommand('bash', ['-e', '-c', archive], {}, folder.root);
  expect(made.code, made.output).toBe(0);
  const [from, to] = [folder.root, path.join(releases, 'download/v0.1.0')];
  await runCommand('cp', ['site-contracts.tar.gz', 'site-contracts.tar.gz.sha256', to], {}, from);
  await runCommand(
    'cp',
    ['site-contracts/VERSION', path.join(releases, 'latest/download')],
    {},
    from,
  );
  [sum = ''] = (await readFile(path.join(to, 'site-contracts.tar.gz.sha256'), 'utf8')).split(' ');
});
afterAll(() => folder.remove());

const env = () => ({ RELEASES: pathToFileURL(releases).href, RELEASE: 'v0.1.0', SHA256: sum });

test.each([
  ['GitHub', () => stepsOfWorkflow().find(({ name }) => name?.startsWith('Download'))?.run ?? ''],
  ['GitLab', () => pipeline()['.site-contracts']?.before_script.join('\n') ?? ''],
])('downloads the release that is pinned, and no other, on %s', async (_where, lines) => {
  const work = await mkdtemp(path.join(folder.root, 'job-'));
  const wrong = await runCommand(
    'bash',
    ['-e', '-c', lines()],
    { ...env(), SHA256: '0'.repeat(64) },
    work,
  );
  expect(wrong.code, wrong.output).not.toBe(0);
  const { code, output } = await runCommand('bash', ['-e', '-c', lines()], env(), work);
  expect(code, output).toBe(0);
  expect(await readFile(path.join(work, 'site-contracts/VERSION'))).toEqual(
    await readFile(path.join(folder.bundle, 'VERSION')),
  );
});

test('reports an outdated folder', async () => {
  const script = path.join(folder.bundle, 'check-version.sh');
  const current = await runCommand('sh', [script], env());
  expect(current.code, current.output).toBe(0);
  const version = path.join(folder.bundle, 'VERSION');
  const before = await readFile(version);
  await writeFile(version, '0.0.9+000000000000\n');
  const stale = await runCommand('sh', [script], env());
  await writeFile(version, before);
  expect(stale.code).toBe(1);
  expect(stale.output).toContain('stale: the folder has 0.0.9+000000000000');
  const gone = await runCommand('sh', [script], { RELEASES: `${env().RELEASES}/none` });
  expect(gone.code).toBe(2);
});
