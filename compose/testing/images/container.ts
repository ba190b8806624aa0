import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { ManagedProcess } from '../managed-process.ts';
import type { Image } from './build.ts';
import { sandboxCommand } from './sandbox.ts';

/** An image that runs as the composition runs it: no root, no right, nothing to write but volumes. */
export interface Container {
  process: ManagedProcess;
  /** Runs another command in it, as `docker exec` does. */
  run: (words: readonly string[]) => { code: number | null; output: string };
}

interface Options {
  name: string;
  /** Empty; takes the log and the volumes. */
  folder: string;
  env: Readonly<Record<string, string>>;
  readyUrl: string;
  /** Folders of the image that volumes are mounted on. */
  volumes?: readonly string[];
  /** Folders of this machine that are mounted as they are, by where. */
  mounts?: Readonly<Record<string, string>>;
}

/** The uid of the user `node` in Node's images. */
const USERS: Readonly<Record<string, number>> = { node: 1000 };

/** Prepares a container; its process has to be started. */
export function createContainer(image: Image, options: Options): Container {
  const uid = USERS[image.user];
  if (uid === undefined) throw new Error(`The image is run by ${image.user}`);
  const volumes = Object.fromEntries(
    (options.volumes ?? []).map((folder) => {
      const volume = path.join(options.folder, 'volumes', folder);
      mkdirSync(path.dirname(volume), { recursive: true });
      // A new volume begins as what the image has there, owner and all.
      execFileSync('cp', ['-a', path.join(image.root, folder), volume]);
      return [folder, volume];
    }),
  );
  const inContainer = (words: readonly string[]) =>
    sandboxCommand({
      mountPoint: mkdtempSync(path.join(options.folder, 'root-')),
      imageRoot: image.root,
      env: { ...image.env, ...options.env },
      workdir: image.workdir,
      words,
      confined: { uid, volumes: { ...volumes, ...options.mounts } },
    });
  const process = new ManagedProcess({
    ...inContainer(image.command),
    name: options.name,
    cwd: options.folder,
    env: {},
    logFile: path.join(options.folder, 'log'),
    readyUrl: options.readyUrl,
  });
  return {
    process,
    run(words) {
      const { command, args } = inContainer(words);
      const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
      return { code: status, output: stdout + stderr };
    },
  };
}
