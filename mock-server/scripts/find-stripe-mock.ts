import { execFile } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Finds Stripe's own stand-in, stripe-mock (a Go program), or installs it where Go is there.
 * `node scripts/find-stripe-mock.ts` prints where it is, or why there is none.
 */

const NAME = 'stripe-mock';
const VERSION = 'v0.203.0';
const MODULE = `github.com/stripe/stripe-mock@${VERSION}`;
const INSTALL_TIMEOUT_MS = 240_000;
const CACHE = path.resolve(import.meta.dirname, '../.cache/stripe-mock', VERSION);

/** Where it is, or why there is none. */
export type StripeMock = { file: string } | { reason: string };

const run = promisify(execFile);

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findIn = (folders: readonly (string | undefined)[], name: string): string | undefined =>
  folders
    .filter((folder) => folder !== undefined && folder !== '')
    .map((folder) => path.join(folder ?? '', name))
    .find(isExecutable);

/** The environment's programs come first, then what this has installed before. */
export const findStripeMock = async (
  env: NodeJS.ProcessEnv,
  cache = CACHE,
): Promise<StripeMock> => {
  const onPath = (env.PATH ?? '').split(path.delimiter);
  const goFolders = [env.GOBIN, env.GOPATH && path.join(env.GOPATH, 'bin')];
  const found = findIn([...onPath, ...goFolders, cache], NAME);
  if (found !== undefined) return { file: found };

  const go = findIn(
    [...onPath, env.GOROOT && path.join(env.GOROOT, 'bin'), '/usr/local/go/bin'],
    'go',
  );
  if (go === undefined) {
    return {
      reason: 'neither stripe-mock nor Go is on this machine; STRIPE_MOCK_URL can name one',
    };
  }
  // Several test files may install at once: each into a folder of its own, then moved into place.
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'install-'));
  try {
    const options = { env: { ...env, GOBIN: folder }, timeout: INSTALL_TIMEOUT_MS };
    await run(go, ['install', MODULE], options);
    renameSync(path.join(folder, NAME), path.join(cache, NAME));
    return { file: path.join(cache, NAME) };
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { reason: `stripe-mock could not be installed (${String(why)})` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const mock = await findStripeMock(process.env);
  process.stdout.write(`${'file' in mock ? mock.file : `None: ${mock.reason}`}\n`);
}
