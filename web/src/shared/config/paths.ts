/** The URL patterns of the pages for admins. */
export const adminPaths = {
  moderation: '/dashboard/advertiselist',
  moderationDetail: '/dashboard/advertiseinfo/:id?',
  reportedComments: '/dashboard/reportedcomments',
  decisions: '/dashboard/decisions',
} as const;

/** The URL patterns of the site's pages, for the route table and all links. */
export const paths = {
  home: '/',
  section: '/section/:slug',
  article: '/article/:slug',
  author: '/author/:slug',
  tag: '/tag/:slug',
  search: '/search',
  advertisements: '/advertisements',
  advertisement: '/advertisements/:id',
  renewal: '/advertisements/:id/renew',
  pricing: '/pricing',
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
  terms: '/terms',
  about: '/about',
  privacy: '/privacy',
  accessibility: '/accessibility',
  corrections: '/corrections',
  login: '/login',
  signIn: '/signin',
  signUp: '/signup',
  register: '/register',
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  ownAdvertisements: '/dashboard/advertise',
  newAdvertisement: '/dashboard/newadvertise',
  editAdvertisement: '/dashboard/editadvertise/:id',
  ...adminPaths,
  premium: '/premium',
  receipt: '/premium/receipts/:id',
} as const;

/** The URL patterns of documents for programs. They are separate, so that browsers do not load them. */
export const machinePaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap/:part',
  feed: '/feeds/:format',
  feedOf: '/feeds/:kind/:slug/:format',
} as const;

type Id = number | string;

/** Matches a lone surrogate, which no URL can contain. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** Fills a URL pattern. The router's own function would take 5% of the rendering time. */
const fill = (pattern: string, value: Id): string =>
  pattern.replace(/:\w+\??/, encodeURIComponent(String(value).replace(LONE_SURROGATE, '\uFFFD')));

export const sectionUrl = (slug: string): string => fill(paths.section, slug);

export const articleUrl = (slug: string): string => fill(paths.article, slug);

export const authorUrl = (slug: string): string => fill(paths.author, slug);

export const tagUrl = (slug: string): string => fill(paths.tag, slug);

export const advertisementUrl = (id: Id): string => fill(paths.advertisement, id);

export const editAdvertisementUrl = (id: Id): string => fill(paths.editAdvertisement, id);

export const moderationDetailUrl = (id: Id): string => fill(paths.moderationDetail, id);

export const receiptUrl = (id: Id): string => fill(paths.receipt, id);

export const searchUrl = (query: string): string =>
  `${paths.search}?${new URLSearchParams({ q: query })}`;

/**
 * Returns the sign-in page's URL, for example `/signin?from=%2Fabout`. The parameter
 * `from` is the page that opens after signing in, even without scripts.
 */
export const signInUrl = (from: string): string =>
  `${paths.signIn}?${new URLSearchParams({ from })}`;

export const signUpUrl = (from: string): string =>
  `${paths.signUp}?${new URLSearchParams({ from })}`;

/** The URL at which the pricing page opens the checkout automatically. */
export const buyUrl = `${paths.pricing}?buy=true`;
