import path from 'node:path';
import { buildServer } from './build.ts';

/*
 * Builds the server into `build/server/`, from where `npm start` and the Docker image run it.
 *
 *     npm run build -w mock-server
 */
await buildServer(path.resolve(import.meta.dirname, '../../build/server'));
