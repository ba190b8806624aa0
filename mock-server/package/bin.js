#!/usr/bin/env node
import { rmSync } from 'node:fs';
import process from 'node:process';
import './require-node.js';

process.env.CONTROL_API ??= 'on';
// If another program has started this server by `startMockServer`, the server ends with that
// program.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// The temporary folder is an argument, because an environment variable could come from elsewhere
// and name a folder that must be kept.
const [, , first, folder] = process.argv;
if (first === '--temporary-folder' && folder) {
  process.argv.splice(2, 2);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
await import('./mock-server/build/server/main.js');
