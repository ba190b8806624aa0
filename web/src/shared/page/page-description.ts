import type { Graph, Thing } from 'schema-dts';
import { mediaUrl, siteUrl } from '../config/env.ts';
import { paths } from '../config/paths.ts';
import { site } from '../config/site.ts';

export interface PagePicture {
  /** The picture's absolute URL, or its path, which starts with /media. */
  url: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** The facts about a page for search engines, link previews, feeds and sitemaps. */
export interface PageDescription {
  /** The title, to which the newspaper's name is added. The home page has no title of its own. */
  title?: string | undefined;
  description?: string | undefined;
  /** The canonical path and query. Without them, search engines do not list the page. */
  path?: string | undefined;
  /** Whether search engines leave the page out although its path is known. */
  noindex?: boolean | undefined;
  /** The page's picture. If it is missing, link previews show the newspaper's nameplate. */
  picture?: PagePicture | undefined;
  kind?: 'article' | 'profile' | 'website';
  /** The pages that the breadcrumbs show between the home page and this page. */
  parents?: readonly { name: string; path: string }[];
  /** The subject of the page in the vocabulary of schema.org. */
  things?: readonly Thing[] | undefined;
}

/** A public page whose canonical path is known. */
export type FixedPage = PageDescription & { path: string };

/** One element of the head, in the format of React Router's `meta` exports. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: 'canonical'; href: string };

/** The nameplate, for pages without a picture. web/brand/generate.ts draws it. */
export const nameplatePicture = (): PagePicture => ({
  url: siteUrl('/preview.jpg'),
  alt: `${site.name}: ${site.motto}`,
  width: 1200,
  height: 630,
});

/**
 * Returns the head elements for the description of a page, in the format of `meta` exports.
 *
 *     export const meta = () => headOf({ title: 'My Profile' });
 */
export const headOf = (page: PageDescription): HeadTag[] => {
  const { title, description = site.description, noindex } = page;
  const path = noindex ? undefined : page.path;
  return [
    { title: title === undefined ? site.name : `${title} | ${site.name}` },
    { name: 'description', content: description },
    ...(path === undefined
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link' as const, rel: 'canonical' as const, href: siteUrl(path) },
          { name: 'robots', content: 'max-image-preview:large' },
          // Only programs that read the server's HTML need these tags, so browsers do not add them.
          ...(import.meta.env.SSR ? previewOf({ ...page, path }) : []),
        ]),
  ];
};

const previewOf = (page: FixedPage): HeadTag[] => {
  const { title = site.name, description = site.description, path, kind } = page;
  const { url, alt, width, height } = page.picture ?? nameplatePicture();
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind ?? 'website' },
    { property: 'og:url', content: siteUrl(path) },
    { property: 'og:image', content: mediaUrl(url) },
    ...Object.entries({ alt, width, height }).flatMap(([name, value]) =>
      value === undefined || value === ''
        ? []
        : [{ property: `og:image:${name}`, content: String(value) }],
    ),
  ];
};

/** Describes a page and its place in the site as JSON-LD, with every `<` escaped. */
export const structuredDataOf = (page: FixedPage): string => {
  const { title = site.name, path, parents, things = [] } = page;
  const trail = parents && [
    { name: site.name, path: paths.home },
    ...parents,
    { name: title, path },
  ];
  const breadcrumbs = trail?.map((step, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: step.name,
    item: siteUrl(step.path),
  }));
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      ...things,
      ...(breadcrumbs
        ? [{ '@type': 'BreadcrumbList' as const, itemListElement: breadcrumbs }]
        : []),
    ],
  };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
};

/** Describes a later page of a list. Page 1 is described like the list itself. */
export const laterPage = (page: PageDescription, number: number): PageDescription =>
  number === 1
    ? page
    : {
        ...page,
        title: `${page.title ?? site.name}, page ${number}`,
        description: `${page.description ?? site.description} Page ${number}.`,
        path: page.path && `${page.path}${page.path.includes('?') ? '&' : '?'}page=${number}`,
      };
