import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { binary } from '../../../packages/runner/binary.ts';
import { findChromium } from '../../../packages/runner/chromium.ts';
import { freePort } from '../../../packages/runner/free-port.ts';
import { lackOfPython, makePythonEnvironment } from '../../../packages/runner/python.ts';
import { ROOT } from '../../../packages/runner/root.ts';
import { packInto } from './pack.ts';
import { filesIn, README } from './readme.ts';

const PACKAGE = path.resolve(import.meta.dirname, '..');
const manifestSchema = z.object({ devDependencies: z.record(z.string(), z.string()) });

/** The test runners in the versions that this repository uses. */
const runners = (): string[] => {
  const manifest = readFileSync(path.join(ROOT, 'package.json'), 'utf8');
  const { devDependencies } = manifestSchema.parse(JSON.parse(manifest));
  return ['vitest', '@playwright/test'].map((name) => `${name}@${devDependencies[name] ?? ''}`);
};

/** Configures Playwright for this machine's browser, with long timeouts for a slow machine. */
const browserConfig = (executablePath: string): string => `
  import config from './playwright.config.ts';
  const launchOptions = { executablePath: '${executablePath}', args: ['--no-sandbox'] };
  const use = { ...config.use, launchOptions };
  export default { ...config, use, timeout: 0, expect: { timeout: 120_000 } };
`;

/** Makes a project with the built package, test runners, a small site and the README's files. */
export const createProject = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kit-package-'));
  await packInto(folder);
  const [tarball = ''] = globSync('*.tgz', { cwd: folder });
  const runIn = (env: Readonly<Record<string, string>>, ...command: readonly string[]) => {
    const [program = '', ...args] = command;
    return execa(program, args, { cwd: folder, env });
  };
  const run = (...command: readonly string[]) => runIn({}, ...command);
  const write = async (name: string, text: string): Promise<void> => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };

  await run('npm', 'init', '--yes', '--init-type=module');
  await run('npm', 'install', '--no-audit', '--no-fund', `./${tarball}`, ...runners());
  const [site, api] = [await freePort(), await freePort()];
  const [, script = ''] = /^```js\n(.*?)^```$/ms.exec(README) ?? [];
  await write('script.ts', script);
  for (const [name, text] of filesIn(README)) {
    await write(name, text.replaceAll('5173', `${site}`).replaceAll('4000', `${api}`));
  }
  const serverUrl = `http://localhost:${api}`;
  const siteUrl = `http://localhost:${site}`;
  await cp(path.join(import.meta.dirname, 'site.js'), path.join(folder, 'site.js'));
  await run('npm', 'pkg', 'set', `scripts.dev=node site.js ${site} ${serverUrl}`);
  await write('browser.config.js', browserConfig(await findChromium()));

  const lack = lackOfPython();
  if (lack !== null) process.stdout.write(`The tests of the pytest plugin are skipped: ${lack}\n`);
  const python =
    lack === null ? await makePythonEnvironment(path.join(PACKAGE, 'requirements.txt')) : undefined;

  return {
    folder,
    run,
    runIn,
    write,
    serverUrl,
    siteUrl,
    /** The command of each test runner. Without Python on the machine, pytest is missing. */
    runners: {
      vitest: ['npx', 'vitest', 'run', '--testTimeout=0'],
      playwright: ['npx', 'playwright', 'test', '--config=browser.config.js'],
      ...(python && { pytest: [python.python, '-m', 'pytest'] }),
    },
    check: (file: string) => {
      // The test runners' types need @types/node, which this project lacks, so tsc skips them.
      const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
      const tsc = binary('typescript', 'tsc');
      return run(process.execPath, tsc, ...options, '--target', 'es2023', file);
    },
    remove: async () => {
      await rm(folder, { recursive: true, force: true });
      await python?.remove();
    },
  };
};

export type Project = Awaited<ReturnType<typeof createProject>>;
