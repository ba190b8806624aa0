import { siteUrl } from '~/shared/config/env.ts';
import { site } from '~/shared/config/site.ts';

interface PageMeta {
  /** Without the paper's name, which is added; left out only on the home page. */
  title?: string;
  /** The one path of a page that is the same whatever the query says. */
  canonical?: string;
  /** Keeps a page that is about one person, or about nothing, out of search engines. */
  noIndex?: boolean;
}

/** The tags for a route's `meta` export: `export const meta = () => pageMeta({ title: 'Pricing' })` */
export function pageMeta({ title, canonical, noIndex }: PageMeta) {
  const fullTitle = title ? `${title} | ${site.name}` : site.name;
  return [
    { title: fullTitle },
    { name: 'description', content: site.description },
    { property: 'og:title', content: title ?? site.name },
    { property: 'og:description', content: site.description },
    ...(canonical ? canonicalTags(siteUrl(canonical)) : []),
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

function canonicalTags(address: string) {
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
  ];
}
