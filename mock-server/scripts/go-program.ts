import { execFile } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** A program in Go that tests need, compiled from its source. */
export interface GoProgram {
  name: string;
  module: string;
  version: string;
  /** A sentence that says how tests can use a running instance, if the program is not installed. */
  hint?: string;
}

export type FoundProgram = { file: string } | { reason: string };

const CACHE = path.resolve(import.meta.dirname, '../.cache');
/** Compiling versitygw (an object store) once took nine minutes while other tests were running. */
const INSTALL_TIMEOUT_MS = 900_000;
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

const cacheOf = ({ name, version }: GoProgram): string => path.join(CACHE, name, version);

const foldersOf = (env: NodeJS.ProcessEnv): (string | undefined)[] => [
  ...(env.PATH ?? '').split(path.delimiter),
  env.GOBIN,
  env.GOPATH && path.join(env.GOPATH, 'bin'),
];

/** Finds the program in PATH, in Go's folders or where `installGoProgram` puts it. */
const findGoProgram = (program: GoProgram, env: NodeJS.ProcessEnv): FoundProgram => {
  const file = findIn([...foldersOf(env), cacheOf(program)], program.name);
  const { name, hint } = program;
  return file === undefined
    ? { reason: `${name} is not on this machine${hint === undefined ? '' : `; ${hint}`}` }
    : { file };
};

/** Finds the program. If it is missing, Go installs it. */
const installGoProgram = async (
  program: GoProgram,
  env: NodeJS.ProcessEnv,
): Promise<FoundProgram> => {
  const found = findGoProgram(program, env);
  if ('file' in found) return found;
  const goFolders = [env.GOROOT && path.join(env.GOROOT, 'bin'), '/usr/local/go/bin'];
  const go = findIn([...foldersOf(env), ...goFolders], 'go');
  const { name, module, version, hint } = program;
  if (go === undefined) {
    const help = hint === undefined ? '' : `; ${hint}`;
    return { reason: `neither ${name} nor Go is on this machine${help}` };
  }
  /* Several test files may install the program at the same time, so each uses its own folder. */
  const place = cacheOf(program);
  mkdirSync(place, { recursive: true });
  const folder = mkdtempSync(path.join(place, 'install-'));
  try {
    const options = { env: { ...env, GOBIN: folder }, timeout: INSTALL_TIMEOUT_MS };
    await run(go, ['install', `${module}@${version}`], options);
    renameSync(path.join(folder, name), path.join(place, name));
    return { file: path.join(place, name) };
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { reason: `${name} could not be installed (${why})` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const STRIPE_MOCK: GoProgram = {
  name: 'stripe-mock',
  module: 'github.com/stripe/stripe-mock',
  version: 'v0.203.0',
  hint: 'set STRIPE_MOCK_URL to use a running one',
};

export const findStripeMock = (env: NodeJS.ProcessEnv): Promise<FoundProgram> =>
  installGoProgram(STRIPE_MOCK, env);

const VERSITYGW: GoProgram = {
  name: 'versitygw',
  module: 'github.com/versity/versitygw/cmd/versitygw',
  version: 'v1.8.0',
};

/** Compiling versitygw takes minutes, so quick test runs use it only if it is already installed. */
export const findVersitygw = (
  env: NodeJS.ProcessEnv,
  options: { install: boolean },
): Promise<FoundProgram> =>
  options.install
    ? installGoProgram(VERSITYGW, env)
    : Promise.resolve(findGoProgram(VERSITYGW, env));
