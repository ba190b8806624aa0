import { accessSync, constants, existsSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import path from 'node:path';

/** A root of its own for a command: this machine's programs, and an image's folders on top. */
export interface Sandbox {
  /** Empty folder on which the root is put together. */
  mountPoint: string;
  /** The image's own top folders (`/app`, `/data`) are in it. */
  imageRoot: string;
  env: Readonly<Record<string, string>>;
  workdir: string;
  words: readonly string[];
  /** As a container that may do nothing runs; otherwise as the root of a build, which may write. */
  confined?: {
    uid: number;
    /** Folders that may be written, and the folders of this machine that stand for them. */
    volumes: Readonly<Record<string, string>>;
  };
}

/** What every Debian has; node comes from the packages, and npm from this machine. */
const SYSTEM = ['bin', 'sbin', 'lib', 'lib64', 'usr', 'etc'];
const KERNEL = ['dev', 'proc', 'sys'];
const NODE_USER = 'node:x:1000:1000::/home/node:/bin/sh';

/** Why images cannot be followed here. */
export function sandboxProblem(): string | null {
  if (process.platform !== 'linux' || userInfo().uid !== 0) return 'it takes root on Linux';
  for (const tool of ['/usr/bin/unshare', '/usr/bin/setpriv', '/usr/sbin/chroot']) {
    try {
      accessSync(tool, constants.X_OK);
    } catch {
      return `${tool} is missing`;
    }
  }
  return null;
}

/** The command that runs another one in a sandbox; it becomes that command, with its signals. */
export function sandboxCommand(sandbox: Sandbox): { command: string; args: string[] } {
  const root = sandbox.mountPoint;
  const lines = ['set -e', `mount -t tmpfs -o mode=755 tmpfs ${quote(root)}`, ...system(root)];
  lines.push(...(sandbox.confined ? confinedFolders(sandbox) : buildFolders(sandbox)));
  lines.push(sandbox.confined ? `exec ${inside(sandbox)}` : buildEnd(sandbox));
  return { command: 'unshare', args: ['--mount', 'sh', '-c', lines.join('\n')] };
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const bind = (from: string, to: string, readOnly = false): string[] => [
  `mount --bind ${quote(from)} ${quote(to)}`,
  ...(readOnly ? [`mount -o remount,ro,bind ${quote(to)}`] : []),
];

function system(root: string): string[] {
  const lines = SYSTEM.flatMap((name) => {
    if (!existsSync(`/${name}`)) return [];
    const [from, to] = [quote(`/${name}`), quote(`${root}/${name}`)];
    return [
      `if [ -L ${from} ]; then cp -P ${from} ${to}; else mkdir ${to}`,
      ...bind(`/${name}`, `${root}/${name}`, true),
      'fi',
    ];
  });
  for (const name of KERNEL) {
    lines.push(`mkdir ${root}/${name}`, `mount --rbind /${name} ${root}/${name}`);
  }
  lines.push(`mkdir -m 1777 ${root}/tmp`, `mkdir -p ${root}/run/npm-cache ${root}/run/bin`);
  lines.push(`touch ${root}/run/bin/node ${root}/run/passwd ${root}/run/npmrc`);
  lines.push(...bind(process.execPath, `${root}/run/bin/node`, true));
  // The user that comes with Node's images.
  lines.push(`{ cat /etc/passwd; echo ${quote(NODE_USER)}; } > ${root}/run/passwd`);
  lines.push(...bind(`${root}/run/passwd`, `${root}/etc/passwd`));
  lines.push(`{ cat /etc/group; echo node:x:1000:; } > ${root}/run/group`);
  lines.push(...bind(`${root}/run/group`, `${root}/etc/group`));
  return lines;
}

/** For a step of a build: the image's folders may be written, packages come as on this machine. */
function buildFolders({ mountPoint: root, imageRoot }: Sandbox): string[] {
  const npmrc = path.join(homedir(), '.npmrc');
  const cache = path.join(homedir(), '.npm');
  return [
    `for folder in ${quote(imageRoot)}/*/; do`,
    `  name=$(basename "$folder"); mkdir ${root}/"$name"; mount --bind "$folder" ${root}/"$name"`,
    'done',
    `mkdir -p ${root}/root ${quote(cache)}`,
    ...bind(cache, `${root}/run/npm-cache`),
    ...(existsSync(npmrc) ? bind(npmrc, `${root}/run/npmrc`, true) : []),
  ];
}

/** Runs the step and keeps the top folders that it has made. */
function buildEnd(sandbox: Sandbox): string {
  const { mountPoint: root, imageRoot } = sandbox;
  const known = [...SYSTEM, ...KERNEL, 'tmp', 'run', 'root'].join('|');
  return [
    inside(sandbox),
    `for folder in ${root}/*; do`,
    `  case $(basename "$folder") in ${known}) continue ;; esac`,
    `  mountpoint -q "$folder" || cp -a "$folder" ${quote(imageRoot)}/`,
    'done',
  ].join('\n');
}

function confinedFolders({ mountPoint: root, imageRoot, confined }: Sandbox): string[] {
  const volumes = confined?.volumes ?? {};
  return [
    `for folder in ${quote(imageRoot)}/*/; do`,
    `  name=$(basename "$folder"); mkdir ${root}/"$name"; mount --bind "$folder" ${root}/"$name"`,
    `  mount -o remount,ro,bind ${root}/"$name"`,
    'done',
    ...Object.entries(volumes).flatMap(([folder, from]) => [
      `mkdir -p ${quote(`${root}${folder}`)}`,
      ...bind(from, `${root}${folder}`),
    ]),
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount -o remount,ro ${quote(root)}`,
  ];
}

function inside({ mountPoint, env, workdir, words, confined }: Sandbox): string {
  const passed: Record<string, string | undefined> = confined
    ? {}
    : { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS };
  const variables: Record<string, string | undefined> = {
    PATH: '/run/bin:/usr/local/bin:/usr/bin:/bin',
    HOME: confined ? '/home/node' : '/root',
    NPM_CONFIG_USERCONFIG: '/run/npmrc',
    NPM_CONFIG_CACHE: '/run/npm-cache',
    ...passed,
    ...env,
  };
  const settings = Object.entries(variables).flatMap(([name, value]) =>
    value === undefined ? [] : [quote(`${name}=${value}`)],
  );
  const rights = confined
    ? [
        'setpriv --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all',
        `--reuid=${confined.uid} --regid=${confined.uid}`,
      ]
    : [];
  const command = ['env', '-i', '-C', workdir, ...settings, ...words.map(quote)];
  return [`chroot ${quote(mountPoint)}`, ...rights, ...command].join(' ');
}
