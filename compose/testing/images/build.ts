import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDockerIgnore } from './docker-ignore.ts';
import { parseDockerfile, type Stage, type Step } from './dockerfile.ts';
import { sandboxCommand } from './sandbox.ts';

/** What a Dockerfile makes: a folder with what it has put above its base, and how it is run. */
export interface Image {
  root: string;
  env: Record<string, string>;
  workdir: string;
  user: string;
  command: string[];
  healthcheck: string[];
}

/**
 * Follows a Dockerfile step by step, each stage in a folder of its own. The base images are taken for
 * what they are for us: a Debian with Node and npm.
 *
 * @param context folder of the build; its .dockerignore counts
 * @param folder empty; takes the stages
 */
export function buildImage(dockerfile: string, context: string, folder: string): Image {
  const stages = parseDockerfile(readFileSync(path.join(context, dockerfile), 'utf8'));
  const images = new Map<string, Image>();
  for (const stage of stages) images.set(stage.name, buildStage(stage, images, context, folder));
  const last = images.get(stages.at(-1)?.name ?? '');
  if (last === undefined) throw new Error(`${dockerfile} makes nothing`);
  return last;
}

function buildStage(
  stage: Stage,
  images: ReadonlyMap<string, Image>,
  context: string,
  folder: string,
): Image {
  const root = path.join(folder, stage.name);
  const base = images.get(stage.from);
  mkdirSync(root);
  if (base !== undefined) execFileSync('cp', ['-a', `${base.root}/.`, root]);
  const image: Image = base
    ? { ...base, root, env: { ...base.env } }
    : { root, env: {}, workdir: '/', user: 'root', command: [], healthcheck: [] };
  for (const step of stage.steps) follow(step, image, images, context);
  return image;
}

function follow(
  step: Step,
  image: Image,
  images: ReadonlyMap<string, Image>,
  context: string,
): void {
  switch (step.kind) {
    case 'workdir':
      image.workdir = step.folder;
      mkdirSync(path.join(image.root, step.folder), { recursive: true });
      break;
    case 'env':
      image.env[step.name] = step.value;
      break;
    case 'user':
      image.user = step.user;
      break;
    case 'command':
      image.command = step.words;
      break;
    case 'healthcheck':
      image.healthcheck = step.words;
      break;
    case 'copy':
      copy(step, image, images, context);
      break;
    case 'run':
      run(step.command, image);
      break;
  }
}

function copy(
  { from, sources, target }: Extract<Step, { kind: 'copy' }>,
  image: Image,
  images: ReadonlyMap<string, Image>,
  context: string,
): void {
  const stage = from === null ? null : images.get(from);
  if (stage === undefined) throw new Error(`There is no stage ${String(from)}`);
  const origin = stage?.root ?? context;
  const ignores = stage
    ? () => false
    : parseDockerIgnore(readFileSync(path.join(context, '.dockerignore'), 'utf8'));
  const goal = path.join(image.root, path.resolve(image.workdir, target));
  for (const source of sources) {
    const file = path.join(origin, source);
    const isFolder = statSync(file).isDirectory();
    const into = !isFolder && (target.endsWith('/') || sources.length > 1);
    const end = into ? path.join(goal, path.basename(source)) : goal;
    mkdirSync(path.dirname(end), { recursive: true });
    let copied = 0;
    cpSync(file, end, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => {
        const isDirectory = statSync(each, { throwIfNoEntry: false })?.isDirectory() ?? false;
        // A folder that is kept out may hold what is let in again.
        const takes = isDirectory
          ? mayHold(each, origin, ignores)
          : !ignores(relative(origin, each));
        if (takes && !isDirectory) copied += 1;
        return takes;
      },
    });
    if (copied === 0) throw new Error(`COPY ${source}: nothing of it is in the context`);
  }
}

const relative = (origin: string, file: string): string =>
  path.relative(origin, file).split(path.sep).join('/');

function mayHold(folder: string, origin: string, ignores: (name: string) => boolean): boolean {
  if (path.basename(folder) === 'node_modules' && ignores(relative(origin, folder))) return false;
  return (
    !ignores(relative(origin, folder)) ||
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
      (name) => !ignores(relative(origin, path.join(folder, name))),
    )
  );
}

function run(command: string, image: Image): void {
  const mountPoint = mkdtempSync(path.join(tmpdir(), 'kit-build-'));
  try {
    const { root: imageRoot, env, workdir } = image;
    const words = ['sh', '-c', command];
    const inSandbox = sandboxCommand({ mountPoint, imageRoot, env, workdir, words });
    const { status, stdout, stderr } = spawnSync(inSandbox.command, inSandbox.args, {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`RUN ${command}\n${stdout}\n${stderr}`);
  } finally {
    rmSync(mountPoint, { recursive: true });
  }
}
