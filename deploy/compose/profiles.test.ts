import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../packages/runner/root.ts';
import { readServices } from './testing/compose-files.ts';

const { PATH, HOME, DOCKER_CONFIG } = process.env;

/** Runs docker compose as in a fresh clone, without this machine's settings. */
const compose = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync('docker', ['compose', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH, HOME, DOCKER_CONFIG, COMPOSE_DISABLE_ENV_FILE: '1', ...env },
  });

const isThere = compose(['version']).status === 0;
if (!isThere) process.stderr.write('Skipped: docker compose is not installed.\n');

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

const USUAL = ['api', 'mailpit', 'nginx', 'postgres', 'secrets', 'web'];
const SCALE = ['api-2', 'api-3', 'web-2'];

const without = (service: string): string[] => USUAL.filter((name) => name !== service);

describe.skipIf(!isThere)('the output of docker compose config', () => {
  test.each([
    ['docker compose up --build --wait', []],
    ['docker compose --profile broker up --wait', ['pact-broker', 'pact-broker-database']],
    ['docker compose --profile scale up --build --wait', SCALE],
    ['docker compose --env-file deploy/compose/scale.env up --build --wait', SCALE],
  ])('docker compose starts the expected services for the command %s', (command, more) => {
    const [, options = ''] = /^docker compose (.*?) ?up /.exec(command) ?? [];
    const { status, stdout, stderr } = compose([...words(options), 'config', '--services']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.trim().split('\n').sort()).toEqual([...USUAL, ...more].sort());
  });

  test('the option --profile "*" selects every service', () => {
    const { stdout } = compose([...words('--profile *'), 'config', '--services']);
    const all = [...readServices().keys()];
    expect(stdout.trim().split('\n').sort()).toEqual(all.sort());
  });

  test('the service staging starts only the site, which uses the backend in API_HOST', () => {
    const command = 'API_HOST=https://backend.example docker compose up --build --wait staging';
    const [, API_HOST = '', service = ''] = /^API_HOST=(\S+) .* (\w+)$/.exec(command) ?? [];
    /*
     * `docker compose up staging` enables the profile `staging` by itself, but `docker compose
     * config` needs the option `--profile`.
     */
    const { stdout } = compose(['--profile', service, 'config'], { API_HOST });
    expect(stdout).toMatch(/^ {2}staging-web:\n/m);
    expect(stdout).toContain('API_HOST: https://backend.example\n');
  });

  test.each([
    ['API_SERVER', 'backend:8000', ['nginx', 'web']],
    ['DATABASE_URL', 'postgresql://me:word@db.example/kit', without('postgres')],
    ['SMTP_URL', 'smtps://me:word@mail.example', without('mailpit')],
  ])('the setting %s replaces a service of the stack', (name, value, services) => {
    const env = { [name]: value };
    const { stdout } = compose(['config', '--services'], env);
    expect(stdout.trim().split('\n').sort()).toEqual(services);
    expect(compose(['config'], env).stdout).toContain(value);
  });

  test('the setting S3_ENDPOINT selects the object store for images, and S3_SECRET_ACCESS_KEY is its key', () => {
    const env = { S3_ENDPOINT: 'https://s3.example', S3_SECRET_ACCESS_KEY: 'word' };
    const { stdout } = compose(['config'], env);
    expect(stdout).toContain('MEDIA_STORE: s3\n');
    expect(stdout).toContain('S3_SECRET_ACCESS_KEY: word\n');
    expect(stdout).toContain('S3_SECRET_ACCESS_KEY_FILE: ""\n');
  });

  test("the names of containers, volumes and images contain the folder's name or COMPOSE_PROJECT_NAME", () => {
    const folder = path.basename(ROOT).toLowerCase();
    const names = (env = {}) => {
      const lines = compose(['config'], env).stdout.split('\n');
      return lines.filter((line) =>
        /^name: |^ +image: .*-(api|web)$|^ +name: .*_postgres$/.test(line),
      );
    };
    const named = (name: string) => [
      `name: ${name}`,
      `    image: ${name}-api`,
      `    image: ${name}-web`,
      `    name: ${name}_postgres`,
    ];
    expect(names()).toEqual(named(folder.replace(/[^a-z0-9_-]/g, '')));
    expect(names({ COMPOSE_PROJECT_NAME: 'second' })).toEqual(named('second'));
  });

  test('the setting PORT changes the port in every URL', () => {
    const { stdout } = compose(['config'], { PORT: '9000' });
    expect(stdout).toContain('published: "9000"');
    expect(stdout).toContain('API_HOST: http://localhost:9000\n');
    expect(stdout).not.toContain('localhost:8080');
  });

  test('the setting SECRETS mounts a folder with your own secrets', () => {
    const { stdout } = compose(['config'], { SECRETS: './my-secrets' });
    expect(stdout).toMatch(/type: bind\n\s+source: \S+\/my-secrets\n\s+target: \/run\/secrets\n/);
  });
});
