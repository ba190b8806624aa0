import type { CollectionPage, NewsMediaOrganization, WebSite } from 'schema-dts';
import { siteUrl } from '../config/env.ts';
import { paths } from '../config/paths.ts';
import { site } from '../config/site.ts';

export const publisher = () =>
  ({
    '@type': 'NewsMediaOrganization',
    name: site.name,
    url: siteUrl(paths.home),
    logo: { '@type': 'ImageObject', url: siteUrl('/icon-512.png'), width: '512', height: '512' },
  }) as const satisfies NewsMediaOrganization;

export const webSite = () =>
  ({
    '@type': 'WebSite',
    name: site.name,
    description: site.description,
    url: siteUrl(paths.home),
    inLanguage: site.locale,
    publisher: publisher(),
  }) as const satisfies WebSite;

export const collectionPage = (name: string, path: string) =>
  ({
    '@type': 'CollectionPage',
    name,
    url: siteUrl(path),
    isPartOf: webSite(),
  }) as const satisfies CollectionPage;
