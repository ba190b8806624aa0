import { spawn } from 'node:child_process';
import process from 'node:process';

import { watch } from 'chokidar';

/*
 * Runs a script and restarts it when a file in its folders changes. `node --watch` misses changes
 * after an editor has replaced the file, and does not end with the process that started it.
 */

/** Chokidar ignores a second change of a file within 50 ms, so the restart waits longer. */
const SETTLE_MS = 100;

const [script = '', ...folders] = process.argv.slice(2);
/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
/** The action of this program after the watched script has ended. @type {'wait' | 'restart' | 'exit'} */
let next = 'wait';

const start = () => {
  next = 'wait';
  running = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] });
  running.on('exit', (code) => {
    running = undefined;
    if (next === 'exit') process.exit(code ?? 1);
    else if (next === 'restart') start();
    else console.error(`Failed running ${script}; it runs again when a file changes`);
  });
};

watch(folders, { ignoreInitial: true, ignored: /\.test\.ts$/ })
  .on('ready', start)
  .on('all', (_, file) => {
    if (next !== 'wait') return;
    console.log(`Restarting, because ${file} has changed`);
    next = 'restart';
    setTimeout(() => {
      if (next !== 'restart') return;
      if (running === undefined) start();
      else running.kill();
    }, SETTLE_MS);
  });

process.on('SIGTERM', () => {
  if (running === undefined) process.exit(1);
  next = 'exit';
  running.kill();
});
