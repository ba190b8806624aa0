import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap('commands/check.ts');
