import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { applicationEnvironment, readConfig } from './server/config.ts';

/*
 * The groups keep the number of files small that a page loads. A group includes what its modules
 * import, unless an earlier group or one of a higher priority has it.
 */
const CHUNKS = [
  // Libraries that every page loads. Their chunk changes only when one of them is updated.
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|@tanstack)\//,
    priority: 3,
  },
  // What every public page loads: header, footer, front page and their imports.
  {
    name: 'frame',
    test: /\/web\/src\/(?:root|entry\.client|app\/layouts\/site|routes\/home)\.tsx/,
    priority: 2,
  },
  {
    name: 'form-messages',
    test: /\/web\/src\/shared\/forms\/(?:form-alert|kept-space|slow-notice|use-abortable|writing-field)\.tsx?/,
    priority: 2,
  },
  // The lists of stories and other lists with pages.
  {
    name: 'lists',
    test: /\/web\/src\/(?:features\/news\/list\/|shared\/(?:lib\/page-number|config\/page-queries))/,
    priority: 2,
  },
  // The code of story texts is in the chunk of story pages, although live updates also import it.
  {
    name: 'story',
    test: /\/web\/src\/(?:routes\/article\.tsx|features\/news\/body\/(?:body-html|embeds))/,
    priority: 2,
  },
  // Small modules that public pages share with the dashboard.
  {
    name: 'parts',
    test: /\/openapi\/constants\/|\/@mantine\/hooks\/esm\/use-(?:pagination|debounced-value)\/|\/web\/src\/(?:features\/advertisements\/(?:api\/life|public\/(?:public-card|card))|shared\/(?:lib\/(?:truncate|query-text|random-id)|ui\/(?:use-error-toast|pages|status)|reports\/api|drafts\/(?:tab-text|use-kept-text)|advertisement)\b)/,
    priority: 1,
  },
  // The frame and the dialogs of sign-in and dashboard, with Mantine. Only forms need the file drop.
  {
    name: 'account',
    test: /\/web\/src\/(?:shared\/(?:mantine\/(?!file-drop)|one-time-code)|features\/auth\/confirm-email|app\/(?:guards|skeleton|layouts\/dashboard))/,
    priority: 1,
  },
  // The forms of sign-in, with the libraries of all forms. Lists do not load them.
  { name: 'forms', test: /\/web\/src\/features\/auth\//, priority: 1 },
  // What the forms with pictures share: the file drop, uploads and drafts.
  {
    name: 'files',
    test: /\/web\/src\/(?:features\/advertisements\/form\/(?:form\.module|draft)|shared\/(?:drafts|mantine\/file-drop|api\/(?:upload|form-data)|lib\/picture))/,
    priority: 1,
  },
  { name: 'moderation', test: /\/web\/src\/features\/moderation\//, priority: 1 },
  // What the profile and the premium page show of a membership.
  {
    name: 'payments',
    test: /\/web\/src\/features\/membership\/(?:hub\/(?:payments|card-change)|price|api\/payments)\b/,
    priority: 1,
  },
];

/** Filter lists of ad blockers contain names such as `advertise-`, so no file has such a name. */
const fileName = (name = ''): string => `assets/${name.replace(/advertis\w*/i, 'notice')}-[hash]`;

const prefixes = new Map<string, string>();

/**
 * Creates short class names. Names from one file share a prefix, so that they compress well. Long
 * names took up 5% of a page.
 */
const shortName = (name: string, file: string, css: string): string => {
  const source = path.relative(import.meta.dirname, file);
  const prefix = createHash('sha256').update(source).digest('base64url').slice(0, 3);
  const owner = prefixes.get(prefix) ?? source;
  if (owner !== source) throw new Error(`Rename ${source}: its prefix is that of ${owner}`);
  prefixes.set(prefix, source);
  const names = css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi);
  const index = [...new Set(Array.from(names, ([, found]) => found))].indexOf(name);
  if (index === -1) throw new Error(`${source}: ${name} must begin with a letter`);
  return `_${prefix}${index.toString(36)}`;
};

const SOURCE = fileURLToPath(new URL('./src', import.meta.url));

/** These libraries are bundled into the server build, which leaves out their unused code. */
const BUNDLED_ON_THE_SERVER = [/^@mantine\//, 'zod'];

export default defineConfig(({ command }) => {
  // In development, Vite runs instead of server/main.ts, so this file validates the settings.
  if (command === 'serve') {
    Object.assign(process.env, applicationEnvironment(readConfig(process.env)));
  }
  return {
    plugins: [reactRouter()],
    resolve: { alias: { '~': SOURCE } },
    build: {
      assetsInlineLimit: 0,
      cssMinify: 'lightningcss',
    },
    ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
    environments: {
      // Bundling saves Node from loading hundreds of files, but would slow down development.
      ...(command === 'build' && { ssr: { resolve: { noExternal: BUNDLED_ON_THE_SERVER } } }),
      client: {
        build: {
          // oxlint-disable-next-line typescript/no-deprecated -- React Router reads only this name.
          rollupOptions: {
            output: {
              entryFileNames: ({ name }) => `${fileName(name)}.js`,
              chunkFileNames: ({ name }) => `${fileName(name)}.js`,
              assetFileNames: ({ names: [name] }) =>
                `${fileName(name?.replace(/\.\w+$/, ''))}[extname]`,
              codeSplitting: {
                groups: CHUNKS,
              },
            },
          },
        },
      },
    },
  };
});
