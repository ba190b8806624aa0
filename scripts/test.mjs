import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap('commands/test.ts');
