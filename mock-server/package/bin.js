#!/usr/bin/env node
import { rmSync } from 'node:fs';
import process from 'node:process';
import './require-node.js';

process.env.CONTROL_API ??= 'on';
// A server that a program has started by `startMockServer` ends with this program.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// Another program could have set an environment variable, so the folder is an argument.
const [, , first, folder] = process.argv;
if (first === '--temporary-folder' && folder) {
  process.argv.splice(2, 2);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
await import('./mock-server/build/server/main.js');
