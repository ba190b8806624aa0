import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/lib/free-port.ts';
import { ROOT } from '../../scripts/lib/root.ts';

const run = promisify(execFile);
/** Runs alongside a kit that is in use on the same machine, and alongside the tests of another clone. */
const PROJECT = `${path
  .basename(ROOT)
  .toLowerCase()
  .replace(/[^a-z0-9]/g, '')}-test`;
const SCALE = 'compose/scale.env';
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const ASK_MS = 10_000;

/** For `describe.skipIf`: true without a container engine and Compose, which is then said. */
export const skipWithoutContainers = (): boolean => {
  for (const args of [['info'], ['compose', 'version']]) {
    try {
      execFileSync('docker', args, { stdio: 'ignore', timeout: ASK_MS });
    } catch {
      process.stderr.write(`Skipped: "docker ${args.join(' ')}" does not succeed here.\n`);
      return true;
    }
  }
  return false;
};

/** The composition in containers of its own. */
export interface Composition {
  url: string;
  /** Prefix of the names of images and containers. */
  project: string;
  /** Builds what is not built, starts what does not run, and waits until all is ready. */
  up(...options: string[]): Promise<void>;
  /** `docker compose` with these arguments; answers what it prints. */
  compose(...args: string[]): Promise<string>;
  /** `docker` with these arguments. */
  docker(...args: string[]): Promise<string>;
  /** The containers' names by service, those that have ended too. */
  containers(): Promise<Map<string, string>>;
}

/** A composition at free ports, with these settings; nothing of it runs yet. */
export const planComposition = async (
  settings: { envFile: string; env?: Readonly<Record<string, string>> } = { envFile: SCALE },
): Promise<Composition> => {
  const port = String(await freePort());
  const ports = { PORT: port, MAILPIT_PORT: String(await freePort()) };
  // The load signs up from one address, and successful reads are only in the log at this level.
  const forTests = { SIGN_UPS_PER_HOUR: '100000', LOG_LEVEL: 'debug' };
  const env = { ...process.env, ...ports, ...forTests, ...settings.env };
  const docker = async (...args: string[]) => {
    const options = { cwd: ROOT, env, maxBuffer: MAX_OUTPUT_BYTES };
    return (await run('docker', args, options)).stdout;
  };
  const compose = (...args: string[]) =>
    docker('compose', '--project-name', PROJECT, '--env-file', settings.envFile, ...args);
  return {
    url: `http://localhost:${port}`,
    project: PROJECT,
    up: async (...options) => {
      await compose('up', '--wait', ...options);
    },
    compose,
    docker,
    containers: async () => {
      const lines = await compose('ps', '--all', '--format', '{{.Service}} {{.Name}}');
      return new Map(
        lines
          .trim()
          .split('\n')
          .map((line): [string, string] => {
            const [service = '', name = ''] = line.split(' ');
            return [service, name];
          }),
      );
    },
  };
};
