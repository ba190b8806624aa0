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

/** Returns a section's URL, for example `/section/politics`. */
export const sectionUrl = (slug: string): string => fill(paths.section, slug);

/** Returns a story's URL, for example `/article/swing-bridge-stays-open`. */
export const articleUrl = (slug: string): string => fill(paths.article, slug);

/** Returns an author's URL, for example `/author/ruth-adeyemi`. */
export const authorUrl = (slug: string): string => fill(paths.author, slug);

/** Returns a tag's URL, for example `/tag/River%20Wend`. */
export const tagUrl = (slug: string): string => fill(paths.tag, slug);

/** Returns the URL of an advertisement's public page, for example `/advertisements/12`. */
export const advertisementUrl = (id: Id): string => fill(paths.advertisement, id);

/** Returns the URL of an advertisement's edit form, for example `/dashboard/editadvertise/12`. */
export const editAdvertisementUrl = (id: Id): string => fill(paths.editAdvertisement, id);

/** Returns the URL of an advertisement's review page, for example `/dashboard/advertiseinfo/12`. */
export const moderationDetailUrl = (id: Id): string => fill(paths.moderationDetail, id);

/** Returns the URL of a payment's receipt, for example `/premium/receipts/27`. */
export const receiptUrl = (id: Id): string => fill(paths.receipt, id);

/** Returns the URL of a search, for example `/search?q=swing+bridge`. */
export const searchUrl = (query: string): string =>
  `${paths.search}?${new URLSearchParams({ q: query })}`;

/**
 * Returns the sign-in page's URL, for example `/signin?from=%2Fabout`. The parameter
 * `from` is the page that opens after signing in, even without scripts.
 */
export const signInUrl = (from: string): string =>
  `${paths.signIn}?${new URLSearchParams({ from })}`;

/** Returns the sign-up page's URL, for example `/signup?from=%2Fabout`. */
export const signUpUrl = (from: string): string =>
  `${paths.signUp}?${new URLSearchParams({ from })}`;

/** The URL at which the pricing page opens the checkout automatically. */
export const buyUrl = `${paths.pricing}?buy=true`;
