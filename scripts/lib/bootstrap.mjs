import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { ensureInstalled, STOP_SIGNALS } from './install.mjs';
import { UserError } from '../../packages/runner/user-error.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const OLDEST_NODE_MAJOR = 20;
/** The first version of Node that runs TypeScript files directly. */
const TYPESCRIPT_NODE_MAJOR = 24;
/** A path with these characters breaks Vite and React Router, which treat a path as a URL. */
const UNUSABLE_IN_PATHS = /[#%?*]/;
const LOOPBACK = 'localhost,127.0.0.1,::1';

/**
 * Installs the packages if they are missing or stale, then runs a command with the pinned Node.
 * This script runs before the packages are installed, so it uses only Node's own modules.
 * @param {string} command path of the TypeScript entry, from `scripts/`
 */
export const bootstrap = async (command) => {
  const major = Number(process.versions.node.split('.')[0]);
  try {
    if (major < OLDEST_NODE_MAJOR) {
      throw new UserError(
        `This needs Node ${OLDEST_NODE_MAJOR} or later (https://nodejs.org), and this is Node ${process.versions.node}.`,
      );
    }
    const unusable = UNUSABLE_IN_PATHS.exec(ROOT)?.[0];
    if (unusable !== undefined) {
      throw new UserError(
        `The site cannot be built in ${ROOT}, because its path contains ${unusable}. Move this folder or rename it.`,
      );
    }
    await ensureInstalled(ROOT);
    handOver(pinnedNode(major), [path.join(ROOT, 'scripts', command), ...process.argv.slice(2)]);
  } catch (error) {
    // An error of the file system names the folder that cannot be written.
    const isPlain = error instanceof UserError || (error instanceof Error && 'syscall' in error);
    if (!isPlain) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
};

/**
 * Runs the command and exits with its code. If this process is killed, the IPC channel closes, and
 * the command then stops itself and its servers.
 * @param {string} node
 * @param {string[]} args
 */
const handOver = (node, args) => {
  const child = spawn(node, args, {
    cwd: ROOT,
    env: { ...process.env, ...withoutProxyToLoopback() },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of STOP_SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
};

/** With NODE_USE_ENV_PROXY, requests between the servers of the kit would go to the proxy. */
const withoutProxyToLoopback = () => {
  const others = process.env.no_proxy ?? process.env.NO_PROXY;
  const hosts = [...(others ? [others] : []), LOOPBACK].join(',');
  return { NO_PROXY: hosts, no_proxy: hosts };
};

/** @param {number} major the major version of the running Node */
const pinnedNode = (major) => {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = path.join(ROOT, 'node_modules/node/bin', name);
  if (existsSync(pinned)) return pinned;
  if (major >= TYPESCRIPT_NODE_MAJOR) return process.execPath;
  throw new UserError(
    'The packages are installed, but without the Node version that the kit pins: npm is probably\n' +
      'configured to skip install scripts. Allow them and install again:\n' +
      '  npm config delete ignore-scripts && npm ci\n' +
      `Or use Node ${TYPESCRIPT_NODE_MAJOR} or later.`,
  );
};
