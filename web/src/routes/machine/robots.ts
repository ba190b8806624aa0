import { CACHEABLE } from '~/app/page-data/public-page.ts';
import { runtimeConfig } from '~/shared/config/env.ts';
import { paths } from '~/shared/config/paths.ts';

/** What programs should not visit, and where the sitemap is. */
export const loader = () => {
  const { siteOrigin } = runtimeConfig();
  const lines = ['User-agent: *', `Disallow: ${paths.dashboard}`, `Disallow: ${paths.premium}`];
  if (siteOrigin !== '') lines.push('', `Sitemap: ${siteOrigin}${paths.sitemap}`);
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': CACHEABLE },
  });
};
