import { START_ID } from './start-script.tsx';

const MODULE_LINK = /<link(?=[^>]*? rel="modulepreload")[^>]*? href="([^"]+)"[^>]*?\/>/g;

/**
 * Takes the application's start out of a rendered page: the module preloads go, and the module
 * script becomes a text that the start script runs after `load`. React hydrates the script
 * element as it finds it. A page without the expected script comes back as it was.
 *
 * @param html a whole rendered document
 * @param nonce the mark of our own scripts in it
 */
export function deferScripts(html: string, nonce: string): string {
  const moduleScript = `<script nonce="${nonce}" type="module" async="">`;
  if (!html.includes(moduleScript)) return html;
  const modules = [...html.matchAll(MODULE_LINK)].map(([, href]) => href);
  return html
    .replace(MODULE_LINK, '')
    .replace(
      moduleScript,
      `<script nonce="${nonce}" type="text/plain" id="${START_ID}" data-modules="${modules.join(' ')}">`,
    );
}
