import { CACHEABLE } from '~/app/page-data/public-page.ts';
import { runtimeConfig } from '~/shared/config/env.ts';
import { machinePaths, paths } from '~/shared/config/paths.ts';

export const loader = () => {
  const { siteOrigin } = runtimeConfig();
  const lines = ['User-agent: *', `Disallow: ${paths.dashboard}`, `Disallow: ${paths.premium}`];
  if (siteOrigin !== '') lines.push('', `Sitemap: ${siteOrigin}${machinePaths.sitemap}`);
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': CACHEABLE },
  });
};
