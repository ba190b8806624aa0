import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../packages/runner/free-port.ts';
import { ROOT } from '../../../packages/runner/root.ts';

const run = promisify(execFile);
/** A separate Compose project, so that the tests do not disturb a running stack. */
const PROJECT = `${path
  .basename(ROOT)
  .toLowerCase()
  .replace(/[^a-z0-9]/g, '')}-test`;
const SCALE = 'deploy/compose/scale.env';
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const ASK_MS = 10_000;

/** Returns true, and prints the reason, if Docker or Docker Compose does not work. */
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

export interface Composition {
  url: string;
  /** The prefix of the names of the project's images and containers. */
  project: string;
  up(...options: string[]): Promise<void>;
  compose(...args: string[]): Promise<string>;
  docker(...args: string[]): Promise<string>;
  /** Runs documented `docker compose` commands with this folder as the working directory. */
  shell(commands: string, folder: string): Promise<void>;
  /** The names of the containers by service. Stopped containers are included. */
  containers(): Promise<Map<string, string>>;
}

/** Prepares a Compose stack with free ports and these settings, but does not start it. */
export const planComposition = async (
  settings: { envFile: string; env?: Readonly<Record<string, string>> } = { envFile: SCALE },
): Promise<Composition> => {
  const port = String(await freePort());
  const ports = { PORT: port, MAILPIT_PORT: String(await freePort()) };
  // The tests read log lines of the level `debug`.
  const env = { ...process.env, ...ports, LOG_LEVEL: 'debug', ...settings.env };
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
    shell: async (commands, folder) => {
      const composeEnv = {
        COMPOSE_FILE: path.join(ROOT, 'docker-compose.yml'),
        COMPOSE_PROJECT_NAME: PROJECT,
        COMPOSE_ENV_FILES: path.join(ROOT, settings.envFile),
      };
      await run('sh', ['-ec', commands], { cwd: folder, env: { ...env, ...composeEnv } });
    },
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
