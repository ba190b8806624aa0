import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { TIERS } from '../openapi/provenance.ts';
import { runCommand } from '../testing/command.ts';
import { readPacts } from '../verify/pacts.ts';
import { pactBinary } from '../verify/verifier.ts';

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
  const { output } = await runCommand('sh', ['-c', here], { PACT: pactBinary() });
  for (const tier of TIERS) {
    const number = readPacts(path.join(folder, 'pacts'), [tier]).length;
    expect(output).toContain(`${tier}: tried ${number} of ${number}`);
  }
  // The double answers pages: the verifier alone minds, as the README says.
  const report = await readFile(path.join(folder, 'reports/documented.txt'), 'utf8');
  const failed = [...report.matchAll(/^\d+\) Verifying .*$/gm)].map(([line]) => line);
  expect(failed).toHaveLength(3);
  expect(failed.every((line) => line.endsWith('as a whole list'))).toBe(true);
});

it('fails when nothing could be tried', async () => {
  const env = { PACT: '/bin/false', PROVIDER_URL: inject('doubleUrl') };
  const { code, output } = await runCommand('sh', [path.join(folder, 'verify.sh')], env);
  expect(code).toBe(1);
  expect(output).toContain('documented: tried 0 of');
});

const jobSchema = z.object({
  steps: z.array(z.union([z.object({ uses: z.string() }), z.object({ run: z.string() })])),
});

it('has workflows that are well formed, down to their shell lines', async () => {
  const read = async (name: string): Promise<unknown> =>
    parse(await readFile(path.join(folder, name), 'utf8'));
  const github = z
    .object({ on: z.array(z.string()), jobs: z.record(z.string(), jobSchema) })
    .parse(await read('github-actions.yml'));
  const gitlab = z
    .record(
      z.string(),
      z.object({ stage: z.string(), image: z.string(), script: z.array(z.string()) }),
    )
    .parse(await read('gitlab-ci.yml'));
  const scripts = [
    ...Object.values(github.jobs).flatMap(({ steps }) =>
      steps.flatMap((step) => ('run' in step ? [step.run] : [])),
    ),
    ...Object.values(gitlab).map(({ script }) => script.join('\n')),
  ];
  for (const script of scripts) {
    const { code, output } = await runCommand('bash', ['-n', '-c', script]);
    expect(code, output).toBe(0);
  }
});
