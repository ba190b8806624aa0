import { readFileSync } from 'node:fs';
import path from 'node:path';

const HEAD_END = '</head>';
const LINK = /<link [^<>]*\/>/g;
const SHEET = / href="([^"#]+\.css)#?"/;

/**
 * Returns a function that inlines the style sheets of a page, which saves a round trip before the
 * first paint. The links stay, but disabled, because hydration expects them.
 */
export const createStyleInliner = (clientFolder: string): ((html: string) => string) => {
  const sheets = new Map<string, string>();
  const sheet = (href: string) => {
    const kept = sheets.get(href);
    if (kept !== undefined) return kept;
    const css = readFileSync(path.join(clientFolder, href), 'latin1').trim();
    sheets.set(href, css);
    return css;
  };
  return (html) => {
    const head = html.slice(0, html.indexOf(HEAD_END));
    const styled = head.replace(LINK, (link) => {
      const [, href] = link.includes(' rel="stylesheet"') ? (SHEET.exec(link) ?? []) : [];
      if (href === undefined) return link;
      const off = link.replace(/\/>$/, ' disabled=""/>');
      return `<style>${sheet(href)}</style>${off}`;
    });
    return styled + html.slice(head.length);
  };
};
