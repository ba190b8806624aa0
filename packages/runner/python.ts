import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.ts';

/** Returns why this machine cannot create a Python environment, or null. */
export const lackOfPython = (): string | null => {
  const { status } = spawnSync('python3', ['-c', 'import ensurepip, venv']);
  return status === 0 ? null : 'there is no python3 with venv and pip';
};

export interface PythonEnvironment {
  python: string;
  remove: () => Promise<void>;
}

/** Creates a virtual environment with the packages of these requirements files. */
export const makePythonEnvironment = async (
  ...requirements: readonly string[]
): Promise<PythonEnvironment> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kit-python-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const python = path.join(folder, 'bin/python');
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', folder]],
    [python, ['-m', 'pip', 'install', '--quiet', ...requirements.flatMap((file) => ['-r', file])]],
  ];
  for (const [command, args] of steps) {
    const { code, output } = await run(command, args);
    if (code === 0) continue;
    await remove();
    throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  }
  return { python, remove };
};
