/** `npm run broker:publish`, `broker:can-i-deploy`, `broker:record-deployment` in contracts. */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { TIERS } from '../openapi/provenance.ts';
import { pactBinary } from '../verify/verifier.ts';
import { brokerArguments, COMMANDS } from './arguments.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const command = COMMANDS.find((name) => name === process.argv[2]);
if (command === undefined || process.env.PACT_BROKER_BASE_URL === undefined) {
  process.stderr.write(
    `Needs one of ${COMMANDS.join(', ')}, and the broker's address in PACT_BROKER_BASE_URL.\n`,
  );
  process.exit(2);
}
const revision = {
  version: process.env.VERSION ?? git('rev-parse', 'HEAD'),
  // A checked-out commit has no branch; CI systems know it.
  branch: process.env.BRANCH ?? (git('branch', '--show-current') || 'detached'),
};
const where = {
  pacts: TIERS.map((tier) => path.join(ROOT, 'pacts', tier)),
  environment: process.env.ENVIRONMENT ?? 'production',
};
for (const args of brokerArguments(command, revision, where)) {
  const { status } = spawnSync(pactBinary(), args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
