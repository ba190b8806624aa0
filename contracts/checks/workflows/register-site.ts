import { enableCompileCache, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

const SITE = path.resolve(import.meta.dirname, '../../../web/src');

/** Replacements for modules of the site that run only in a browser. */
const STAND_INS: Readonly<Record<string, string>> = {
  '~/shared/api/upload-fetch.ts': path.join(import.meta.dirname, 'upload-fetch.ts'),
};

enableCompileCache();
/** Lets Node resolve the site's own imports. `node --import` loads this file. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.startsWith('~/')) return nextResolve(specifier, context);
    const file = STAND_INS[specifier] ?? path.join(SITE, specifier.slice(2));
    return nextResolve(pathToFileURL(file).href, context);
  },
});
