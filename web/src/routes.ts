import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { machinePaths, paths } from './shared/config/paths.ts';

/* The site's routes, grouped by who may open them. Route guards enclose the header and footer,
   because the skeleton of a guard replaces the whole page. */

const SITE = 'app/layouts/site.tsx';
const DASHBOARD = 'app/layouts/dashboard.tsx';

export default [
  // Routes for all readers:
  layout(SITE, { id: 'site-public' }, [
    index('routes/home.tsx'),
    route(paths.section, 'routes/section.tsx'),
    route(paths.article, 'routes/article.tsx'),
    route(paths.author, 'routes/author.tsx'),
    route(paths.tag, 'routes/tag.tsx'),
    route(paths.search, 'routes/search.tsx'),
    route(paths.advertisements, 'routes/advertisements.tsx'),
    route(paths.advertisement, 'routes/advertisement.tsx'),
    route(paths.renewal, 'routes/renewal.tsx'),
    route(paths.pricing, 'routes/pricing.tsx'),
    route(paths.paymentSuccess, 'routes/payment-result.tsx', { id: 'payment-success' }),
    route(paths.paymentCancel, 'routes/payment-result.tsx', { id: 'payment-cancel' }),
    route(paths.terms, 'routes/terms.tsx'),
    route(paths.about, 'routes/about.tsx'),
    route(paths.privacy, 'routes/statement.tsx', { id: 'privacy' }),
    route(paths.accessibility, 'routes/statement.tsx', { id: 'accessibility' }),
    route(paths.corrections, 'routes/corrections.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),

  // Routes for feed readers, search engines and other programs:
  route(machinePaths.robots, 'routes/machine/robots.ts'),
  route(machinePaths.sitemap, 'routes/machine/sitemap.ts', { id: 'sitemap' }),
  route(machinePaths.sitemapPart, 'routes/machine/sitemap.ts', { id: 'sitemap-part' }),
  route(machinePaths.feed, 'routes/machine/feed.ts', { id: 'feed' }),
  route(machinePaths.feedOf, 'routes/machine/feed.ts', { id: 'feed-of' }),

  // Routes for visitors, which redirect signed-in users:
  layout('app/guards/visitor.tsx', [
    layout(SITE, { id: 'site-visitor' }, [
      route(paths.login, 'routes/sign-in.tsx', { id: 'login' }),
      route(paths.signIn, 'routes/sign-in.tsx', { id: 'sign-in' }),
      route(paths.signUp, 'routes/sign-up.tsx', { id: 'sign-up' }),
      route(paths.register, 'routes/sign-up.tsx', { id: 'register' }),
    ]),
  ]),

  // Routes for signed-in users:
  layout('app/guards/signed-in.tsx', [
    layout(SITE, { id: 'site-signed-in' }, [
      // Former members keep access to their receipts.
      route(paths.receipt, 'routes/receipt.tsx'),
      layout(DASHBOARD, [
        route(paths.dashboard, 'routes/dashboard/profile.tsx', { id: 'dashboard-index' }),
        route(paths.profile, 'routes/dashboard/profile.tsx', { id: 'dashboard-profile' }),
        route(paths.ownAdvertisements, 'routes/dashboard/advertise.tsx'),
        route(paths.newAdvertisement, 'routes/dashboard/new-advertise.tsx'),
        route(paths.editAdvertisement, 'routes/dashboard/edit-advertise.tsx'),

        // Routes for admins:
        layout('app/guards/admin.tsx', [
          route(paths.moderation, 'routes/dashboard/advertise-list.tsx'),
          route(paths.moderationDetail, 'routes/dashboard/advertise-info.tsx'),
          route(paths.reportedComments, 'routes/dashboard/reported-comments.tsx'),
          route(paths.decisions, 'routes/dashboard/decisions.tsx'),
        ]),
      ]),
    ]),
  ]),

  // Routes for premium members:
  layout('app/guards/premium.tsx', [
    layout(SITE, { id: 'site-premium' }, [
      route(paths.premium, 'routes/premium.tsx'),
      route(`${paths.premium}/*`, 'routes/not-found.tsx', { id: 'premium-not-found' }),
    ]),
  ]),
] satisfies RouteConfig;
