#!/usr/bin/env node
import { rmSync } from 'node:fs';
import process from 'node:process';
import './require-node.js';

process.env.CONTROL_API ??= 'on';
// The server ends with the process that started it by the programmatic API.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// An argument of the programmatic API, because a variable could belong to another program.
const [, , first, folder] = process.argv;
if (first === '--temporary-folder' && folder) {
  process.argv.splice(2, 2);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
await import('./mock-server/build/server/main.js');
