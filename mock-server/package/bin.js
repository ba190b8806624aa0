#!/usr/bin/env node
import process from 'node:process';

process.env.CONTROL_API ??= 'on';
// Ends with the process that has started it by the programmatic API.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
await import('./mock-server/build/server/main.js');
