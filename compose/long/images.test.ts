import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startCluster, type Cluster } from '../../mock-server/src/testing/postgres-cluster.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { readComposition, withDefaults } from '../testing/compose-files.ts';
import { buildImage, type Image } from '../testing/images/build.ts';
import { createContainer, type Container } from '../testing/images/container.ts';
import { sandboxProblem } from '../testing/images/sandbox.ts';

const problem = sandboxProblem();
if (problem !== null) process.stderr.write(`Dockerfiles are not followed: ${problem}.\n`);

const MIB = 1024 * 1024;
const BUILD_TIMEOUT_MS = 300_000;

const MAKE_SECRETS = path.join(import.meta.dirname, '../secrets/make-secrets.sh');

/** The environment of a service when nothing is set. */
const composedEnvironment = (service: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readComposition().services.get(service)?.environment ?? {}).map(
      ([name, value]) => [name, withDefaults(value)],
    ),
  );

const folder = mkdtempSync(path.join(tmpdir(), 'kit-images-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const build = (workspace: string): Image => {
  const stages = path.join(folder, workspace);
  mkdirSync(stages);
  return buildImage(`${workspace}/Dockerfile`, ROOT, stages);
};

/** A container's own folder, with the container in it, ended after the test. */
function container(
  image: Image,
  options: Omit<Parameters<typeof createContainer>[1], 'folder'>,
): Container {
  const own = mkdtempSync(path.join(folder, 'container-'));
  const made = createContainer(image, { ...options, folder: own });
  onTestFinished(() => made.process.kill());
  return made;
}

/** Without what the links to the workspaces lead to, which is there anyway. */
const filesOf = (image: Image): string[] =>
  readdirSync(image.root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.includes('node_modules/@local-news-kit/'),
  );

const bytesOf = (image: Image): number =>
  filesOf(image)
    .map((name) => lstatSync(path.join(image.root, name)).size)
    .reduce((sum, size) => sum + size, 0);

const packagesOf = (image: Image): string[] =>
  readdirSync(path.join(image.root, 'app/node_modules'));

function expectTidy(image: Image): void {
  const files = filesOf(image);
  const own = files.filter((file) => !file.includes('node_modules/'));
  expect(own.filter((file) => /\.test\.tsx?$|\/testing\/|\.env/.test(file))).toEqual([]);
  expect(files.filter((file) => /node_modules\/.*\.(d\.ts|map)$/.test(file))).toEqual([]);
  for (const tool of ['vitest', 'eslint', 'typescript', '@playwright', 'node']) {
    expect(packagesOf(image)).not.toContain(tool);
  }
}

/** Images are processed by a native library: it has to be there, and match the platform. */
const SCALE_A_PICTURE = `
  const { default: sharp } = await import('sharp');
  const picture = { width: 8, height: 6, channels: 3, background: 'red' };
  const { info } = await sharp({ create: picture }).resize(4).webp().toBuffer({ resolveWithObject: true });
  console.log(info.format, info.width, info.height);
`;

/** What the composition promises: `read_only`, a user without rights, a health check. */
function expectConfined({ run }: Container): void {
  expect(run(['sh', '-c', 'id -u; id -g']).output).toBe('1000\n1000\n');
  expect(run(['sh', '-c', 'touch /app/x || touch /x']).output).toMatch(/Read-only[^]*Read-only/);
  expect(run(['sh', '-c', 'grep CapEff /proc/self/status']).output).toMatch(/:\s+0+\n$/);
}

describe.skipIf(problem !== null)('the image of the API server', () => {
  let image: Image;
  let postgres: Cluster;
  beforeAll(async () => {
    image = build('mock-server');
    postgres = await startCluster();
  }, BUILD_TIMEOUT_MS);
  afterAll(() => postgres.stop());

  test('is small, and holds what it runs with and nothing else', () => {
    expect(bytesOf(image)).toBeLessThan(110 * MIB);
    expectTidy(image);
  });

  test('runs without rights on a read-only disk, and says when it is ready', async () => {
    const port = await freePort();
    const database = new URL(await postgres.createDatabase('image'));
    const secrets = path.join(folder, 'secrets');
    mkdirSync(secrets);
    writeFileSync(path.join(secrets, 'postgres_password'), database.password);
    execFileSync('sh', [MAKE_SECRETS, secrets]);
    database.password = '';
    const api = container(image, {
      name: 'the container of the API server',
      // As the composition says it, but for where the others are.
      env: {
        ...composedEnvironment('api'),
        API_PORT: String(port),
        DATABASE_URL: database.href,
        SMTP_URL: '',
      },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
      volumes: ['/data'],
      mounts: { '/run/secrets': secrets },
    });
    expect(api.run(image.healthcheck).code).toBe(1);
    await api.process.start();
    expect(api.run(image.healthcheck)).toEqual({ code: 0, output: '' });
    expectConfined(api);
    const script = ['node', '--input-type=module', '-e', SCALE_A_PICTURE];
    expect(api.run(script)).toEqual({ code: 0, output: 'webp 4 3\n' });
    const articles = await fetch(`http://127.0.0.1:${port}/api/articles/`);
    expect(articles.status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/docs/`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/control/state`)).status).toBe(200);
    expect(api.run(['ls', '/data']).output).toBe('media\n');
    await postgres.down();
    expect(api.run(image.healthcheck).code).toBe(1);
    await postgres.up();
    await expect.poll(() => api.run(image.healthcheck).code, { timeout: 20_000 }).toBe(0);
    expect(await api.process.stop()).toBe(0);
  });

  test('keeps its data on the volume, with the embedded database when it has no other', async () => {
    const port = await freePort();
    const api = container(image, {
      name: 'the container of the API server',
      env: { API_PORT: String(port) },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
      volumes: ['/data'],
    });
    await api.process.start();
    expect(api.run(['ls', '/data']).output).toContain('db');
    expect(await api.process.stop()).toBe(0);
  });
});

describe.skipIf(problem !== null)('the image of the site', () => {
  let image: Image;
  beforeAll(() => {
    image = build('web');
  }, BUILD_TIMEOUT_MS);

  test('is small, and holds what it runs with and nothing else', () => {
    expect(bytesOf(image)).toBeLessThan(60 * MIB);
    expectTidy(image);
    expect(packagesOf(image)).not.toContain('vite');
    expect(existsSync(path.join(image.root, 'app/web/src/routes'))).toBe(false);
  });

  test('runs without rights on a read-only disk, and says when it is ready', async () => {
    const port = await freePort();
    const web = container(image, {
      name: 'the container of the site',
      env: { ...composedEnvironment('web'), WEB_PORT: String(port) },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    });
    expect(web.run(image.healthcheck).code).toBe(1);
    await web.process.start();
    expect(web.run(image.healthcheck)).toEqual({ code: 0, output: '' });
    expectConfined(web);
    const terms = await fetch(`http://127.0.0.1:${port}/terms`);
    expect(terms.status).toBe(200);
    const [, asset = ''] = /"(\/assets\/[\w.-]+\.js)"/.exec(await terms.text()) ?? [];
    expect((await fetch(`http://127.0.0.1:${port}${asset}`)).status).toBe(200);
    expect(await web.process.stop()).toBe(0);
  });
});
