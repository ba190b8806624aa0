import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap('../mock-server/package/build.ts');
