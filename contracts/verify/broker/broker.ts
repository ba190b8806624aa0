import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UsageError, type Command } from '../command-line.ts';
import { pactBinary } from '../interactions/verifier.ts';
import { brokerArguments, COMMANDS } from './arguments.ts';
import { writePublishedPacts } from './published.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

export const BROKER_USAGE = `npm run broker:publish -w contracts
npm run broker:can-i-deploy -w contracts
npm run broker:record-deployment -w contracts

  PACT_BROKER_BASE_URL  the broker's URL; required
  PACT_BROKER_TOKEN     a token; or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD
  VERSION, BRANCH       of the site; by default the commit and branch that are checked out
  ENVIRONMENT           where the site is deployed; production by default
  FORMS                 the forms that the backend uses instead of the documented ones, separated
                        by semicolons, such as "as a page;not at the top level"
`;

/** Publishes pacts to a broker, asks whether a version may be deployed, or records a deployment. */
export const broker: Command = async ([name], given) => {
  const command = COMMANDS.find((one) => one === name);
  if (command === undefined || !given.PACT_BROKER_BASE_URL) {
    throw new UsageError(`Needs one of ${COMMANDS.join(', ')}, and PACT_BROKER_BASE_URL.`);
  }
  const revision = {
    version: given.VERSION ?? git('rev-parse', 'HEAD'),
    // CI systems check out a commit without its branch, so they pass the branch in a variable.
    branch: given.BRANCH ?? (git('branch', '--show-current') || 'detached'),
  };
  // CI systems pass a missing secret as an empty variable, which is treated as unset.
  const env = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => !key.startsWith('PACT_') || value !== ''),
  );
  const forms = (given.FORMS ?? '')
    .split(';')
    .map((form) => form.trim())
    .filter(Boolean);
  const folder = mkdtempSync(path.join(tmpdir(), 'published-pacts-'));
  try {
    const where = {
      pacts:
        command === 'publish' ? writePublishedPacts(path.join(ROOT, 'pacts'), folder, forms) : [],
      environment: given.ENVIRONMENT ?? 'production',
    };
    for (const args of brokerArguments(command, revision, where)) {
      const { status } = spawnSync(pactBinary(), args, { stdio: 'inherit', env });
      if (status !== 0) return status ?? 1;
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
