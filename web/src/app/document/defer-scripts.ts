import { START_ID } from './start-script.tsx';

const HEAD_END = '</head>';
const LINK = /<link [^<>]*\/>/g;
const HREF = / href="([^"]+)"/;

/**
 * Removes the module preloads and turns the module script into text, which the start script later
 * runs.
 * @param nonce the nonce of the site's own scripts
 */
export const deferScripts = (html: string, nonce: string): string => {
  const moduleScript = `<script nonce="${nonce}" type="module" async="">`;
  const at = html.lastIndexOf(moduleScript);
  if (at === -1) return html;
  const modules: string[] = [];
  const head = html.slice(0, html.indexOf(HEAD_END));
  const withoutPreloads = head.replace(LINK, (link) => {
    const [, href] = link.includes(' rel="modulepreload"') ? (HREF.exec(link) ?? []) : [];
    if (href === undefined) return link;
    modules.push(href);
    return '';
  });
  const text = `<script nonce="${nonce}" type="text/plain" id="${START_ID}" data-modules="${modules.join(' ')}">`;
  return (
    withoutPreloads + html.slice(head.length, at) + text + html.slice(at + moduleScript.length)
  );
};
