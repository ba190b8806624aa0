import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

export const BUILD_FOLDER = path.resolve(import.meta.dirname, '../build');

/** @throws Error if the application has not been built */
export const loadBuild = async (): Promise<ServerBuild> => {
  const file = pathToFileURL(path.join(BUILD_FOLDER, 'server/index.js')).href;
  const build: unknown = await import(file).catch((error: unknown) => {
    throw new Error('There is no build to serve: run "npm run build -w web" first.', {
      cause: error,
    });
  });
  if (!isServerBuild(build)) throw new Error(`${file} is not a build of the site.`);
  return build;
};

const isServerBuild = (value: unknown): value is ServerBuild =>
  typeof value === 'object' && value !== null && 'routes' in value && 'entry' in value;
