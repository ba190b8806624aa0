#!/usr/bin/env node
import { rmSync } from 'node:fs';
import process from 'node:process';
import './require-node.js';

process.env.CONTROL_API ??= 'on';
// If a program has started this server by `startMockServer`, the server ends with the program.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// The folder to remove is an argument, as any program could have set an environment variable.
const [, , first, folder] = process.argv;
if (first === '--temporary-folder' && folder) {
  process.argv.splice(2, 2);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
await import('./mock-server/build/server/main.js');
