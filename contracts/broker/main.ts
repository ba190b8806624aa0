/** `npm run broker:publish`, `broker:can-i-deploy`, `broker:record-deployment` in contracts. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pactBinary } from '../verify/verifier.ts';
import { brokerArguments, COMMANDS } from './arguments.ts';
import { UnknownForm, writePublishedPacts } from './published.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const USAGE = `npm run broker:publish -w contracts
npm run broker:can-i-deploy -w contracts
npm run broker:record-deployment -w contracts

  PACT_BROKER_BASE_URL  the broker's address; required
  PACT_BROKER_TOKEN     a token; or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD
  VERSION, BRANCH       of the site; by default the commit and branch that are checked out
  ENVIRONMENT           where the site is deployed; production by default
  FORMS                 the forms that the backend uses instead of the documented ones, separated
                        by semicolons, such as "as a page;not at the top level"
`;

if (process.argv.includes('--help')) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const command = COMMANDS.find((name) => name === process.argv[2]);
if (command === undefined || !process.env.PACT_BROKER_BASE_URL) {
  process.stderr.write(
    `Needs one of ${COMMANDS.join(', ')}, and PACT_BROKER_BASE_URL.\n\n${USAGE}`,
  );
  process.exit(2);
}
const revision = {
  version: process.env.VERSION ?? git('rev-parse', 'HEAD'),
  // A checked-out commit has no branch; CI systems know it.
  branch: process.env.BRANCH ?? (git('branch', '--show-current') || 'detached'),
};
// CI systems pass a missing secret as an empty variable, which is no credential.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name, value]) => !name.startsWith('PACT_') || value !== ''),
);
const forms = (process.env.FORMS ?? '')
  .split(';')
  .map((form) => form.trim())
  .filter(Boolean);
const folder = mkdtempSync(path.join(tmpdir(), 'published-pacts-'));
try {
  const where = {
    pacts:
      command === 'publish' ? writePublishedPacts(path.join(ROOT, 'pacts'), folder, forms) : [],
    environment: process.env.ENVIRONMENT ?? 'production',
  };
  for (const args of brokerArguments(command, revision, where)) {
    const { status } = spawnSync(pactBinary(), args, { stdio: 'inherit', env });
    process.exitCode = status ?? 1;
    if (status !== 0) break;
  }
} catch (error) {
  if (!(error instanceof UnknownForm)) throw error;
  process.stderr.write(`FORMS: ${error.message}\n`);
  process.exitCode = 2;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
