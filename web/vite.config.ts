import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { applicationEnvironment, readConfig } from './server/config.ts';

/** Libraries that every page starts with: one file that changes only when they do. */
const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|@tanstack)\//;

/** What the frame around every public page is made of: one file, not two dozen requests. */
const FRAME = new RegExp(
  `/web/src/(?:${[
    'app/(?:auth-modal/auth|document|error-page|footer|header|layouts/site)',
    'app/(?:navigation-progress|page-data|providers/(?!toaster\\.)|route-focus|sections)',
    'shared/(?:auth-modal|config|session)',
    'shared/api/(?!form-data|upload)',
    'shared/lib/(?:color-scheme|dates|http-status|optional|return-path|toast|use-hydrated|use-is-slow)',
    'shared/ui/(?:button|disclosure|empty-panel|error-panel|headings|panel|pending-panel|picture|portrait|share-link|skeleton-block|timestamp|use-broken-image)',
  ].join('|')})`,
);

/** Packages that go into the server's build in those parts that are used. */
const BUNDLED_ON_THE_SERVER = [/^@mantine\//, 'zod'];

export default defineConfig(({ command }) => {
  // Vite's own server replaces server/main.ts, and rejects what that rejects.
  if (command === 'serve') {
    Object.assign(process.env, applicationEnvironment(readConfig(process.env)));
  }
  return {
    plugins: [reactRouter()],
    resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
    build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
    environments: {
      // What Node would have to find and read in hundreds of files, most of them for nothing; in a
      // build only, since Vite's own server starts sooner without.
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
