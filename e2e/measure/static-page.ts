import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';

interface Story {
  picture: string;
  headline: string;
  href: string;
  paragraphs: string[];
}

interface Content {
  title: string;
  name: string;
  sections: { name: string; href: string }[];
  stories: Story[];
  /** The CSS rules for fonts, including the fallback fonts that the site shows first. */
  fontRules: string[];
}

const readContent = async (page: Page): Promise<Content> =>
  page.evaluate(() => ({
    title: document.title,
    name: document.querySelector('header a[href="/"]')?.textContent ?? '',
    sections: [...document.querySelectorAll('header nav a')].map((link) => ({
      name: link.textContent,
      href: link.getAttribute('href') ?? '',
    })),
    stories: [...document.querySelectorAll('main article')].map((story) => ({
      picture: (story.querySelector('picture') ?? story.querySelector('img'))?.outerHTML ?? '',
      headline: story.querySelector('h1, h2, h3, h4')?.textContent ?? '',
      href: story.querySelector('a')?.getAttribute('href') ?? '',
      paragraphs: [...story.querySelectorAll('p')].map((part) => part.textContent),
    })),
    fontRules: [...document.querySelectorAll('style')].flatMap(
      (style) => style.textContent.match(/@font-face\{[^}]*\}|:root[^{}]*\{--font-[^}]*\}/g) ?? [],
    ),
  }));

const STYLES = `
*{box-sizing:border-box}
body{margin:0 auto;max-width:80rem;padding:0 1rem;background:#fffcf6;color:#1a1a1a;font:15px/1.5 var(--font-ui)}
header{border-bottom:1px solid #d9d4c7;text-align:center;padding:1rem 0}
h1,h2{font-family:var(--font-text);line-height:1.1;margin:.5rem 0}
h1{font-size:44px}h2{font-size:24px}
nav a{margin:0 .5rem}
a{color:inherit}
main{display:grid;grid-template-columns:repeat(3,1fr);gap:1.5rem}
article:first-child{grid-column:span 2}
img{display:block;width:100%;height:auto;background:#eee;aspect-ratio:4/3;object-fit:cover}
article:first-child img{aspect-ratio:3/2}
@media (max-width:40em){main{grid-template-columns:1fr}article:first-child{grid-column:auto}}`;

// As on the site, fonts load only after the first paint. Otherwise the results would vary more.
const FONTS_AFTER_PAINT = `
const loadFonts = () => Promise.all(['1em Newsreader', '1em "Libre Franklin"'].map((font) => document.fonts.load(font)))
  .then(() => { document.documentElement.dataset.fonts = '' });
const painted = new Promise((go) => new PerformanceObserver(go).observe({ type: 'largest-contentful-paint', buffered: true }));
addEventListener('load', () => painted.then(() => setTimeout(loadFonts)))`;

const write = ({ title, name, sections, stories, fontRules }: Content): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="description" content="${title}"><link rel="icon" href="data:,">
<style>${fontRules.join('')}${STYLES}</style><script>${FONTS_AFTER_PAINT}</script></head><body>
<header><h1>${name}</h1><nav>${sections.map((section) => `<a href="${section.href}">${section.name}</a>`).join(' ')}</nav></header>
<main>${stories
  .map(
    ({ picture, headline, href, paragraphs }) =>
      `<article>${picture}<h2><a href="${href}">${headline}</a></h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article>`,
  )
  .join('\n')}</main></body></html>`;

/**
 * Serves a static page with the content and fonts of the home page.
 * @returns the URL of the page, and the server, which the caller must close
 */
export const servePlainPage = async (
  page: Page,
  site: string,
): Promise<{ url: string; server: Server; stories: number }> => {
  await page.goto(site);
  const content = await readContent(page);
  const html = brotliCompressSync(Buffer.from(write(content)));
  const assets = new Map<string, Buffer>();
  for (const [, asset = ''] of content.fontRules.join('').matchAll(/url\(([^)]+)\)/g)) {
    assets.set(asset, Buffer.from(await (await fetch(site + asset)).arrayBuffer()));
  }
  const server = createServer((request, response) => {
    const asset = assets.get(request.url ?? '');
    if (asset) response.writeHead(200, { 'content-type': 'font/woff2' }).end(asset);
    else if (request.url === '/') {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      response.writeHead(200, headers).end(html);
    } else response.writeHead(404).end();
  });
  const port = await listenOnFreePort(server, 'localhost');
  return { url: `http://localhost:${port}/`, server, stories: content.stories.length };
};
