#!/usr/bin/env node
import process from 'node:process';
import './require-node.js';

process.env.DOUBLE_COMMAND = 'npx double';
await import(new URL('control/cli/main.js', import.meta.url).href);
