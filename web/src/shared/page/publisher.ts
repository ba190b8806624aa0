import type { CollectionPage, NewsMediaOrganization, WebSite } from 'schema-dts';
import { siteUrl } from '../config/env.ts';
import { paths } from '../config/paths.ts';
import { site } from '../config/site.ts';

/** The newspaper as the publisher of its stories, in the vocabulary of schema.org. */
export const publisher = () =>
  ({
    '@type': 'NewsMediaOrganization',
    name: site.name,
    url: siteUrl(paths.home),
    logo: { '@type': 'ImageObject', url: siteUrl('/icon-512.png'), width: '512', height: '512' },
  }) as const satisfies NewsMediaOrganization;

/** The site in the vocabulary of schema.org. */
export const webSite = () =>
  ({
    '@type': 'WebSite',
    name: site.name,
    description: site.description,
    url: siteUrl(paths.home),
    inLanguage: site.locale,
    publisher: publisher(),
  }) as const satisfies WebSite;

/** A page that lists stories or advertisements, in the vocabulary of schema.org. */
export const collectionPage = (name: string, path: string) =>
  ({
    '@type': 'CollectionPage',
    name,
    url: siteUrl(path),
    isPartOf: webSite(),
  }) as const satisfies CollectionPage;
