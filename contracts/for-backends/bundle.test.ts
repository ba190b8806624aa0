import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { TIERS } from '../openapi/provenance.ts';
import { runCommand } from '../testing/command.ts';
import { readPactFile } from '../verify/pact-file.ts';
import { readPacts } from '../verify/pacts.ts';
import { pactBinary } from '../verify/verifier.ts';

const require = createRequire(import.meta.url);
const PACT_FILE = 'local-news-site-local-news-api.json';
const ROOT = path.resolve(import.meta.dirname, '..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-contracts-'));
  const made = await runCommand(process.execPath, ['contracts/scripts/bundle.ts', folder]);
  expect(made.code, made.output).toBe(0);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('has every state of the pacts, with its parameters', async () => {
  const schema = z.array(z.object({ name: z.string(), params: z.record(z.string(), z.string()) }));
  const states = schema.parse(JSON.parse(await readFile(path.join(folder, 'states.json'), 'utf8')));
  const known = new Map(states.map(({ name, params }) => [name, Object.keys(params)]));
  const asked = readPacts(path.join(folder, 'pacts')).flatMap(
    ({ providerStates }) => providerStates,
  );
  for (const { name, params } of asked) {
    expect(known.get(name), name).toEqual(expect.arrayContaining(Object.keys(params)));
  }
});

it('verifies a backend with the verifier alone', async () => {
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const command = 'PROVIDER_URL=http://localhost:8000 ./verify.sh';
  expect(readme).toContain(command);
  const here = command
    .replace('http://localhost:8000', inject('doubleUrl'))
    .replace('./', `${folder}/`);
  const { code, output } = await runCommand('sh', ['-c', here], { PACT: pactBinary() });
  for (const tier of TIERS) {
    const number = readPacts(path.join(folder, 'pacts'), [tier]).length;
    expect(output).toContain(`${tier}: tried ${number} of ${number}`);
  }
  // The double answers pages, which is one of two ways.
  expect(output).toContain('lists-whole: tried 3 of 3, verifier ended with 1');
  expect(output).toContain('lists-in-pages: tried 3 of 3, verifier ended with 0');
  expect(output).toContain('The backend serves the site.');
  expect(code, output).toBe(0);
});

it('leaves no interaction out, and has none twice', () => {
  const parts = readdirSync(path.join(folder, 'pacts'));
  const held = parts.flatMap((part) =>
    readPactFile(path.join(folder, 'pacts', part, PACT_FILE)).interactions.map(
      ({ description }) => description,
    ),
  );
  const known = readPacts(path.join(ROOT, 'pacts')).map(({ description }) => description);
  expect(held.sort()).toEqual(known.sort());
});

it('fails when nothing could be tried', async () => {
  const env = { PACT: '/bin/false', PROVIDER_URL: inject('doubleUrl') };
  const { code, output } = await runCommand('sh', [path.join(folder, 'verify.sh')], env);
  expect(code).toBe(1);
  expect(output).toContain('documented: tried 0 of');
  expect(output).toContain('The backend does not serve the site.');
});

/** What GitLab's own rules, as a JSON schema, say about a pipeline that consists of this file. */
async function lintPipeline(source: string) {
  const project = await mkdtemp(path.join(tmpdir(), 'site-contracts-gitlab-'));
  try {
    await writeFile(path.join(project, '.gitlab-ci.yml'), source);
    await runCommand('git', ['init', '--quiet', project]);
    const program = require.resolve('gitlab-ci-local');
    // It takes no path from the root.
    const cwd = path.relative(path.join(ROOT, '..'), project);
    return await runCommand(process.execPath, [program, '--cwd', cwd, '--list']);
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

const gitlabJob = () => readFileSync(path.join(folder, 'gitlab-ci.yml'), 'utf8');

it('has a job that GitLab takes', async () => {
  const { code, output } = await lintPipeline(gitlabJob());
  expect(code, output).toBe(0);
  expect(output).toContain('json schema validated');
  expect(output).toMatch(/^site-contracts\b/m);
});

it.each([
  ['when: always', 'when: sometimes', 'artifacts'],
  ['  script:', '  scripts:', 'script'],
  ['  stage: test', '  stage: nowhere', 'nowhere'],
])('would be told of a job that GitLab does not take: %s', async (right, wrong, words) => {
  const { code, output } = await lintPipeline(gitlabJob().replace(right, wrong));
  expect(code).not.toBe(0);
  expect(output).toContain(words);
});

it('has shell lines in the jobs that a shell can read', async () => {
  const jobs = z
    .record(z.string(), z.object({ script: z.array(z.string()) }))
    .parse(parse(gitlabJob()));
  for (const { script } of Object.values(jobs)) {
    const { code, output } = await runCommand('bash', ['-n', '-c', script.join('\n')]);
    expect(code, output).toBe(0);
  }
});

it('has the verifier in both jobs that the kit itself uses', async () => {
  const manifest = z
    .object({ devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')));
  const version = manifest.devDependencies['@pact-foundation/pact-cli'] ?? '';
  for (const name of ['github-actions.yml', 'gitlab-ci.yml']) {
    expect(readFileSync(path.join(folder, name), 'utf8')).toContain(`pact-cli@${version}`);
  }
});
