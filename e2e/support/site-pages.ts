import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../web/src/routes.ts';

/** A page of the site, and the key of a person who may open it. */
export interface SitePage {
  url: string;
  person: 'admin' | 'member' | null;
}

/** Values from the demo data for the parameters of routes. `*` stands for any unknown path. */
const EXAMPLES: Record<string, readonly string[]> = {
  '/section/:slug': ['/section/sport'],
  '/article/:slug': [
    '/article/swing-bridge-stays-open-on-sundays',
    '/article/foundry-road-crossing-six-reports',
    '/article/rovers-brackwater-cup-tie-live',
  ],
  '/author/:slug': ['/author/ruth-adeyemi'],
  '/tag/:slug': ['/tag/River%20Wend'],
  '/search': ['/search', '/search?q=bridge'],
  '/advertisements/:id': ['/advertisements/3'],
  '/advertisements/:id/renew': ['/advertisements/3/renew?token=none'],
  '/dashboard/editadvertise/:id': ['/dashboard/editadvertise/5'],
  '/dashboard/advertiseinfo/:id?': ['/dashboard/advertiseinfo', '/dashboard/advertiseinfo/5'],
  '/premium/receipts/:id': ['/premium/receipts/1'],
  '/premium/*': ['/premium/none'],
  '*': ['/no/such/story'],
};

const PERSON_BY_GUARD: Record<string, SitePage['person']> = {
  'app/guards/signed-in.tsx': 'admin',
  'app/guards/premium.tsx': 'member',
};

const pagesOf = (
  entries: readonly RouteConfigEntry[],
  person: SitePage['person'] = null,
): SitePage[] =>
  entries.flatMap(({ path, index, file, children }) => {
    if (file.startsWith('routes/machine/')) return [];
    if (children) return pagesOf(children, PERSON_BY_GUARD[file] ?? person);
    const pattern = index ? '/' : (path ?? '');
    const urls = EXAMPLES[pattern] ?? [pattern];
    if (urls.some((url) => /[:*]/.test(url))) {
      throw new Error(`site-pages.ts needs an example for the route ${pattern}`);
    }
    return urls.map((url) => ({ url, person }));
  });

export const SITE_PAGES: readonly SitePage[] = pagesOf(routes);

export const PEOPLE = [null, 'admin', 'member'] as const;
