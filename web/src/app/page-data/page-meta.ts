import { siteUrl } from '~/shared/config/env.ts';
import { site } from '~/shared/config/site.ts';

interface PageMeta {
  /** Without the paper's name, which is added; left out only on the home page. */
  title?: string;
  description?: string;
  /** The one path of a page that is the same whatever the query says. */
  canonical?: string;
  /** Absolute URL of a picture for previews. */
  image?: string;
  /** Keeps a page that is about one person, or about nothing, out of search engines. */
  noIndex?: boolean;
}

/** The tags for a route's `meta` export: `export const meta = () => pageMeta({ title: 'Pricing' })` */
export function pageMeta({ title, description, canonical, image, noIndex }: PageMeta) {
  const text = description ?? site.description;
  const fullTitle = title ? `${title} | ${site.name}` : site.name;
  return [
    { title: fullTitle },
    { name: 'description', content: text },
    { property: 'og:title', content: title ?? site.name },
    { property: 'og:description', content: text },
    ...(canonical ? canonicalTags(siteUrl(canonical)) : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

function canonicalTags(address: string) {
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
  ];
}
