import { escapeUTF8 as escape } from 'entities/escape';
import type { FastifyInstance } from 'fastify';

/** Registers a page at / that links to the other pages of the server. */
export const registerFrontPage = (
  app: FastifyInstance,
  { siteName, site, control }: { siteName: string; site: string | undefined; control: boolean },
): void => {
  const links = [
    ...(site === undefined ? [] : [[site, 'The site']]),
    ['/docs', 'API reference: read and try every operation'],
    ['/openapi.yaml', 'The contract'],
    ...(control ? [['/control/', 'Control panel: inbox, seeded users, clock, reset']] : []),
  ] as const;
  const items = links.map(([url, text]) => `<li><a href="${escape(url)}">${text}</a></li>`);
  const title = `${escape(siteName)}: API server`;
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><h1>${title}</h1><p>The API itself is at <code>/api</code>.</p><ul>${items.join('')}</ul></body></html>
`;
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
};
