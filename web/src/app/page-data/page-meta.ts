import { siteUrl } from '~/shared/config/env.ts';
import { paths, socialPictureUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';

interface PageMeta {
  /** The title, to which the paper's name is appended. The home page has no title of its own. */
  title?: string;
  /** The canonical path, without the query. */
  canonical?: string;
  noIndex?: boolean;
}

/** Tags for a route's `meta` export: `export const meta = () => pageMeta({ title: 'Pricing' })` */
export const pageMeta = ({ title, canonical, noIndex }: PageMeta) => {
  const fullTitle = title ? `${title} | ${site.name}` : site.name;
  return [
    { title: fullTitle },
    { name: 'description', content: site.description },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: siteUrl(canonical) }] : []),
    // Search engines and other programs read these tags only in the server's HTML.
    ...(import.meta.env.SSR
      ? [
          { property: 'og:title', content: title ?? site.name },
          { property: 'og:description', content: site.description },
          { property: 'og:image', content: siteUrl(socialPictureUrl(canonical ?? paths.home)) },
          ...(canonical ? [{ property: 'og:url', content: siteUrl(canonical) }] : []),
        ]
      : []),
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};
