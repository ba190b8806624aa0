import { siteUrl } from '~/shared/config/env.ts';
import { site } from '~/shared/config/site.ts';

interface PageMeta {
  /** Without the paper's name, which is appended; omitted only on the home page. */
  title?: string;
  /** The canonical path, without the query. */
  canonical?: string;
  /** Excludes the page from search engines. */
  noIndex?: boolean;
}

/** Tags for a route's `meta` export: `export const meta = () => pageMeta({ title: 'Pricing' })` */
export const pageMeta = ({ title, canonical, noIndex }: PageMeta) => {
  const fullTitle = title ? `${title} | ${site.name}` : site.name;
  return [
    { title: fullTitle },
    { name: 'description', content: site.description },
    { property: 'og:title', content: title ?? site.name },
    { property: 'og:description', content: site.description },
    ...(canonical ? canonicalTags(siteUrl(canonical)) : []),
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

const canonicalTags = (address: string) => [
  { tagName: 'link', rel: 'canonical', href: address },
  { property: 'og:url', content: address },
];
