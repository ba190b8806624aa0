import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap('commands/start.ts');
