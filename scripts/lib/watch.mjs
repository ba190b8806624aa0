import { spawn } from 'node:child_process';
import process from 'node:process';

/*
 * `node --watch`, ended by SIGTERM alone and, unlike it, loading `end-with-starter.mjs` itself: when
 * the script has failed, only the watcher is left, and would wait for changes for ever.
 */
const watcher = spawn(process.execPath, ['--watch', ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.on('SIGTERM', () => watcher.kill());
watcher.on('exit', (code) => process.exit(code ?? 1));
