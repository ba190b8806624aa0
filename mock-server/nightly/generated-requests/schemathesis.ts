import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { API_CONTRACT } from '../../src/settings/folders.ts';

const run = promisify(execFile);
const HERE = import.meta.dirname;
const REQUIREMENTS = path.join(HERE, 'requirements.txt');
const CACHE = path.resolve(HERE, '../../../node_modules/.cache/schemathesis');
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Installs the pinned Schemathesis if needed. Returns its command. Needs Python 3.10 or later. */
export const installSchemathesis = async (): Promise<string> => {
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex');
  const folder = path.join(CACHE, version.slice(0, 16));
  const command = path.join(folder, 'bin', 'st');
  if (existsSync(command)) return command;
  try {
    await run('python3', ['-m', 'venv', folder]);
    const pip = path.join(folder, 'bin', 'pip');
    await run(pip, ['install', '--quiet', '--requirement', REQUIREMENTS]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('Schemathesis could not be installed', { cause: error });
  }
  return command;
};

export interface Attack {
  command: string;
  url: string;
  /** The key of a demo person in people.yaml, or `visitor`. */
  person: string;
  seed: number;
  /** Random requests per operation, besides those at the limits of the schema. */
  perOperation: number;
  /** The file that records the requests, one per line. */
  requestsFile: string;
  /** Form fields with a file. `picture` replaces some of the generated files. */
  fileFields: readonly string[];
  picture: Buffer;
}

/** Runs Schemathesis. Returns its report and whether every check passed. */
export const attack = async (options: Attack): Promise<{ passed: boolean; report: string }> => {
  const arguments_ = [
    ...['--config-file', path.join(HERE, 'schemathesis.toml'), 'run', API_CONTRACT.yaml],
    ...['--url', `${options.url}/api`, '--seed', String(options.seed), '--no-color'],
    ...['--max-examples', String(options.perOperation)],
  ];
  const env = {
    ...process.env,
    PYTHONPATH: HERE,
    PYTHONDONTWRITEBYTECODE: '1',
    SCHEMATHESIS_HOOKS: 'hooks',
    FUZZ_PERSON: options.person,
    FUZZ_CONTROL: `${options.url}/control`,
    FUZZ_REQUESTS: options.requestsFile,
    FUZZ_FILE_FIELDS: options.fileFields.join(' '),
    FUZZ_PICTURE: options.picture.toString('base64'),
  };
  try {
    const { stdout } = await run(options.command, arguments_, { env, maxBuffer: MAX_OUTPUT_BYTES });
    return { passed: true, report: stdout };
  } catch (error) {
    const { stdout, stderr } = Object(error) as { stdout?: string; stderr?: string };
    return { passed: false, report: `${stdout ?? ''}${stderr ?? ''}` };
  }
};
