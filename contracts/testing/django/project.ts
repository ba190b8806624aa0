import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { appendFile, cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../packages/runner/free-port.ts';
import { ROOT } from '../../../packages/runner/root.ts';
import { run as runProgram, type ProgramResult } from '../../../packages/runner/run.ts';
import { makePythonEnvironment } from '../../../packages/runner/python.ts';
import { untilItResponds } from '../until-it-responds.ts';

const README = readFileSync(path.join(ROOT, 'contracts/for-backends/README.md'), 'utf8');
const BACKEND = 'http://localhost:8000';

export const blocksOf = (language: string): string[] =>
  [
    ...README.matchAll(new RegExp(`^\`\`\`${language}(?: not-run: .*?)?\n(.*?)^\`\`\`$`, 'gms')),
  ].map(([, block = '']) => block);

export interface DjangoProject {
  folder: string;
  url: string;
  /** Runs a README block's commands with this repository's files and the test backend's URL. */
  run: (block: string) => Promise<ProgramResult>;
  /** Starts a server with the commands of a README block. Resolves to a stop function. */
  start: (block: string) => Promise<() => Promise<void>>;
  /** Writes the README's code for provider states into files of the project. */
  addStates: () => Promise<void>;
  /** Adds the app in the folder `paper`, which is a backend with provider states. */
  addPaper: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Creates a new Django project, as a reader of the README would. */
export const makeProject = async (): Promise<DjangoProject> => {
  const environment = await makePythonEnvironment(
    path.join(import.meta.dirname, 'requirements.txt'),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'contracts-django-'));
  const url = `http://localhost:${await freePort()}`;
  const env = {
    PATH: `${path.dirname(environment.python)}:${process.env.PATH ?? ''}`,
    REPORT: path.join(folder, 'site-contracts'),
  };
  const here = (block: string): string =>
    block
      .replaceAll(/docker run \S.*?--entrypoint cat \S+ \/app\//g, `cat ${ROOT}/`)
      .replaceAll(
        /docker run .*?registry\.example\/\S+/g,
        `"${process.execPath}" ${ROOT}/contracts/verify/main.ts`,
      )
      .replaceAll(BACKEND, url)
      .replaceAll('runserver 8000', `runserver ${new URL(url).port} --noreload`);
  const run = (block: string) =>
    runProgram('bash', ['-e', '-c', here(block)], { env, cwd: folder });
  const must = async (block: string): Promise<void> => {
    const { code, output } = await run(block);
    if (code !== 0) throw new Error(`${block}\n${output}`);
  };
  const start = async (block: string) => {
    const server = spawn('bash', ['-e', '-c', here(block)], {
      cwd: folder,
      env: { ...process.env, ...env },
      detached: true,
      stdio: 'ignore',
    });
    const ended = once(server, 'exit');
    await untilItResponds(url, server);
    return async () => {
      if (server.pid !== undefined) process.kill(-server.pid);
      await ended;
    };
  };
  const addStates = async () => {
    const [, , copyOfStates = ''] = blocksOf('sh');
    await must(copyOfStates);
    for (const block of blocksOf('python')) {
      const [, file = ''] = /^# (\S+)\n/.exec(block) ?? [];
      await writeFile(path.join(folder, file), block);
    }
  };
  const addPaper = async () => {
    await cp(path.join(import.meta.dirname, 'paper'), path.join(folder, 'paper'), {
      recursive: true,
    });
    await rename(path.join(folder, 'paper/states.py'), path.join(folder, 'contract_states.py'));
    const settings = readFileSync(path.join(folder, 'paper/settings.py'), 'utf8');
    await appendFile(path.join(folder, 'config/settings.py'), settings);
    const urls = '\nfrom paper.urls import urlpatterns  # noqa\n';
    await appendFile(path.join(folder, 'config/urls.py'), urls);
    await must('python manage.py makemigrations paper');
  };
  const remove = async () => {
    await environment.remove();
    await rm(folder, { recursive: true, force: true });
  };
  await must('django-admin startproject config .');
  return { folder, url, run, start, addStates, addPaper, remove };
};

/** Starts the Django backend with its provider states. Returns its URL and a stop function. */
export const startDjango = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const project = await makeProject();
  await project.addStates();
  await project.addPaper();
  const [, , , withStates = ''] = blocksOf('sh');
  const end = await project.start(withStates);
  const stop = async () => {
    await end();
    await project.remove();
  };
  return { url: project.url, stop };
};
