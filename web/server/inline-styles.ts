import { readFileSync } from 'node:fs';
import path from 'node:path';

const STYLESHEET = /<link(?=[^>]*? rel="stylesheet")[^>]*? href="([^"#]+\.css)#?"[^>]*?\/>/g;

/**
 * Makes a function that puts a page's style sheets into the page, which saves the reader a round
 * trip before the first paint. The links stay, switched off, so that the application finds them
 * when it hydrates and asks for nothing twice.
 *
 * @param clientFolder the built client; its sheets are read once and kept
 */
export function createStyleInliner(clientFolder: string): (html: string) => string {
  const sheets = new Map<string, string>();
  const sheet = (href: string) => {
    const kept = sheets.get(href);
    if (kept !== undefined) return kept;
    const css = readFileSync(path.join(clientFolder, href), 'utf8').trim();
    sheets.set(href, css);
    return css;
  };
  return (html) =>
    html.replace(STYLESHEET, (link: string, href: string) => {
      const off = link.replace(/\/>$/, ' disabled=""/>');
      return `<style>${sheet(href)}</style>${off}`;
    });
}
