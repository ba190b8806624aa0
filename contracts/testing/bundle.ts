import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './command.ts';

export interface BackendFolder {
  root: string;
  bundle: string;
  remove: () => Promise<void>;
}

/** Creates a backend's repository that contains the folder for backends. */
export const makeBackendFolder = async (): Promise<BackendFolder> => {
  const root = await mkdtemp(path.join(tmpdir(), 'contracts-backend-'));
  const remove = () => rm(root, { recursive: true, force: true });
  const bundle = path.join(root, 'site-contracts');
  const made = await runCommand(process.execPath, ['contracts/scripts/bundle.ts', bundle]);
  if (made.code === 0) return { root, bundle, remove };
  await remove();
  throw new Error(`The folder could not be made:\n${made.output}`);
};
