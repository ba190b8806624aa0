/**
 * `npm run check`: everything that can be said about the code without running it. Each check is an
 * error or nothing; all of them run, and all that fail are listed.
 */
import { ROOT } from '../lib/root.ts';
import { runNode } from '../lib/run.ts';

type Check = { name: string; args: readonly string[]; cwd?: string };

const tool = (name: string) => `${ROOT}/node_modules/.bin/${name}`;

/** In this order: the router's types are what the compiler and the linter read. */
const CHECKS: readonly Check[] = [
  { name: 'format', args: [tool('prettier'), '--check', '--log-level=warn', '.'] },
  { name: 'generated types', args: ['scripts/contract/generate.ts', '--check'] },
  { name: 'illustrations', args: ['scripts/illustrations/generate.ts', '--check'] },
  { name: 'contract', args: [tool('redocly'), 'lint', 'openapi.yaml'] },
  { name: 'router types', args: [tool('react-router'), 'typegen'], cwd: `${ROOT}/web` },
  ...['web', 'mock-server', 'contracts', 'e2e', 'scripts', 'eslint'].map((folder) => ({
    name: `types of ${folder}`,
    args: [tool('tsc'), '--project', folder],
  })),
  { name: 'lint', args: [tool('eslint'), '.', '--max-warnings=0'] },
  { name: 'unused code', args: [tool('knip')] },
];

const failed: string[] = [];
for (const { name, args, cwd = ROOT } of CHECKS) {
  const { code, output, seconds } = await runNode(args, { cwd });
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`);
  if (code !== 0) {
    failed.push(name);
    console.log(`\n${output.trim().replace(/^/gm, '    ')}\n`);
  }
}
if (failed.length > 0) {
  console.error(`\n${failed.length} of ${CHECKS.length} checks failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
