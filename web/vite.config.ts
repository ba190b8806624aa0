import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { smallerLibraries } from './smaller-libraries.ts';
import { applicationEnvironment, readConfig } from './server/config.ts';

/** Libraries of every page, in one chunk that changes only with them. */
const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|@tanstack)\//;

/** The frame of every public page and the front page, with all that they import, in one chunk. */
const FRAME = /\/web\/src\/(?:root|entry\.client|app\/layouts\/site|routes\/home)\.tsx/;

/** Tree-shaken into the server build. */
const BUNDLED_ON_THE_SERVER = [/^@mantine\//, 'zod'];

export default defineConfig(({ command }) => {
  // In development Vite replaces server/main.ts, so the settings are validated here.
  if (command === 'serve') {
    Object.assign(process.env, applicationEnvironment(readConfig(process.env)));
  }
  return {
    plugins: [reactRouter(), smallerLibraries()],
    resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
    build: {
      assetsInlineLimit: 0,
      cssMinify: 'lightningcss',
    },
    environments: {
      // Bundling saves Node from loading hundreds of files; in development Vite starts faster
      // without it.
      ...(command === 'build' && { ssr: { resolve: { noExternal: BUNDLED_ON_THE_SERVER } } }),
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'framework', test: FRAMEWORK, priority: 1 },
                  { name: 'frame', test: FRAME },
                ],
              },
            },
          },
        },
      },
    },
  };
});
