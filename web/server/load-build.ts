import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

const BUILD_FOLDER = path.resolve(import.meta.dirname, '../build');

export const CLIENT_FOLDER = path.join(BUILD_FOLDER, 'client');

/**
 * Loads the build without the list of imports of each module, so that pages preload no scripts,
 * which would compete with the lead picture.
 * @throws Error if the application has not been built
 */
export const loadBuild = async (): Promise<ServerBuild> => {
  const file = pathToFileURL(path.join(BUILD_FOLDER, 'server/index.js')).href;
  const build: unknown = await import(file).catch((error: unknown) => {
    throw new Error('There is no build to serve: run "npm run build -w web" first.', {
      cause: error,
    });
  });
  if (!isServerBuild(build)) throw new Error(`${file} is not a build of the site.`);
  const { assets } = build;
  const routes = { ...assets.routes };
  for (const [id, route] of Object.entries(routes)) {
    if (route) routes[id] = { ...route, imports: [] };
  }
  return { ...build, assets: { ...assets, entry: { ...assets.entry, imports: [] }, routes } };
};

const sheets = new Map<string, string>();

/** Returns the text of a built style sheet. */
export const readSheet = (href: string): string => {
  const sheet = sheets.get(href) ?? readFileSync(path.join(CLIENT_FOLDER, href), 'utf8').trim();
  sheets.set(href, sheet);
  return sheet;
};

const isServerBuild = (value: unknown): value is ServerBuild =>
  typeof value === 'object' && value !== null && 'routes' in value && 'entry' in value;
