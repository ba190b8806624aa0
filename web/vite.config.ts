import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { applicationEnvironment, readConfig } from './server/config.ts';

/** Libraries of every page, in one chunk that changes only with them. */
const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|@tanstack)\//;

/** The frame of every public page and the front page, with all that they import, in one chunk. */
const FRAME = /\/web\/src\/(?:root|entry\.client|app\/layouts\/site|routes\/home)\.tsx/;

const ROUTER_FOLDER = '/react-router/dist/production/';

/**
 * The production files of React Router, whose package exports name those for development only,
 * without the names of components, which would keep unused ones in the build.
 */
const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    const found = await this.resolve(source, importer, { skipSelf: true });
    return (
      found && { ...found, id: found.id.replace('/react-router/dist/development/', ROUTER_FOLDER) }
    );
  },
  transform: (code, id) =>
    id.includes(ROUTER_FOLDER)
      ? code
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
      : null,
});

/** Tree-shaken into the server build. */
const BUNDLED_ON_THE_SERVER = [/^@mantine\//, 'zod'];

export default defineConfig(({ command }) => {
  // In development Vite replaces server/main.ts, so the settings are validated here.
  if (command === 'serve') {
    Object.assign(process.env, applicationEnvironment(readConfig(process.env)));
  }
  return {
    plugins: [reactRouter(), productionRouter()],
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
