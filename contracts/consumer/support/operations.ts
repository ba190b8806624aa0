import { fieldsOf, listOf, type Operation } from '../../../openapi/document.ts';

const AUTH = 'features/auth/api.ts';
const ACCOUNT = 'features/account/api.ts';
const PHONE_CODES = 'features/account/phone-codes.ts';
const SESSION = 'shared/session/browser-session.ts';
const PUBLIC_ADS = 'features/advertisements/api/public.ts';
const READER_ACTIONS = 'features/advertisements/api/reader-actions.ts';
const OWN_ADS = 'features/advertisements/api/own.ts';
const ENDS_OF_ADS = 'features/advertisements/api/life.ts';
const MODERATION = 'features/moderation/api/decide.ts';
const REVIEW = 'features/moderation/api/review.ts';
const MEMBERSHIP = 'features/membership/api/subscription.ts';
const PAYMENTS = 'features/membership/api/payments.ts';
const STORIES = 'features/news/api/stories.ts';
const SEARCH = 'features/news/api/search.ts';
const SAVING = 'features/news/api/saving.ts';
const COMMENTS = 'features/comments/api.ts';
const REPORTS = 'shared/reports/api.ts';
const REPORTED = 'features/moderation/reports/api.ts';

/** Every operation that a page calls, with the site's file and function, and the page. */
export const CALLS = {
  registerUser: [AUTH, 'register', 'Sign up'],
  loginUser: [AUTH, 'logIn', 'Sign in'],
  verifyOtp: [AUTH, 'verifyCode', 'Code modal'],
  createOtp: [AUTH, 'sendVerificationCode', 'Code modal (Resend)'],
  requestPasswordReset: [AUTH, 'sendResetCode', 'Forgot password'],
  confirmPasswordReset: [AUTH, 'resetPassword', 'Reset password'],
  changePassword: [ACCOUNT, 'changePassword', 'Profile'],
  logoutUser: [SESSION, 'createBrowserSession', 'Log out'],
  refreshToken: [SESSION, 'createBrowserSession', 'Every signed-in page'],
  getProfile: ['shared/session/profile.ts', 'profileQuery', 'Dashboard and header'],
  updateProfile: [ACCOUNT, 'updateProfile', 'Profile'],
  createPhoneCode: [PHONE_CODES, 'sendPhoneCode', 'Profile'],
  verifyPhoneCode: [PHONE_CODES, 'verifyPhone', 'Profile'],
  listAdvertisements: [
    PUBLIC_ADS,
    'approvedAdvertisementsQuery',
    'Advertisements, Advertisement Management',
  ],
  listOwnAdvertisements: [
    OWN_ADS,
    'ownAdvertisementsQuery',
    'Own advertisements (/dashboard/advertise)',
  ],
  listAdvertisementCategories: [
    'shared/advertisement/categories.ts',
    'categoriesQuery',
    'Advertisement form and filters',
  ],
  createAdvertisement: [
    OWN_ADS,
    'useSaveAdvertisement',
    'New advertisement (/dashboard/newadvertise)',
  ],
  getAdvertisement: [PUBLIC_ADS, 'publicAdvertisementQuery', 'Advertisement'],
  writeToAdvertiser: [
    'features/advertisements/api/message.ts',
    'useWriteToAdvertiser',
    'Advertisement',
  ],
  listSimilarAdvertisements: [ENDS_OF_ADS, 'similarAdvertisementsQuery', 'Advertisement'],
  renewAdvertisement: [ENDS_OF_ADS, 'useRenew', 'Own advertisements (/dashboard/advertise)'],
  renewAdvertisementByLink: [
    ENDS_OF_ADS,
    'useRenewByLink',
    'Renew an advertisement (/advertisements/{id}/renew)',
  ],
  markAdvertisementSold: [ENDS_OF_ADS, 'useMarkSold', 'Own advertisements (/dashboard/advertise)'],
  updateAdvertisement: [
    OWN_ADS,
    'useSaveAdvertisement',
    'Edit advertisement (/dashboard/editadvertise)',
  ],
  deleteAdvertisement: [
    OWN_ADS,
    'useDeleteAdvertisement',
    'Own advertisements (/dashboard/advertise)',
  ],
  approveAdvertisement: [MODERATION, 'useDecision', 'Advertisement detail (admin)'],
  rejectAdvertisement: [MODERATION, 'useDecision', 'Advertisement detail (admin)'],
  recordAdvertisementView: [READER_ACTIONS, 'countAdvertisement', 'Advertisement'],
  recordAdvertisementClick: [READER_ACTIONS, 'countAdvertisement', 'Advertisement'],
  getAdvertisementHistory: [REVIEW, 'historyQuery', 'Advertisement detail (admin)'],
  getAdvertisementQueue: [REVIEW, 'queueQuery', 'Advertisement detail (admin)'],
  listDecisions: [
    'features/moderation/api/decisions.ts',
    'decisionsQuery',
    'All decisions (/dashboard/decisions)',
  ],
  getAdvertisementInsights: [
    'features/membership/insights/api.ts',
    'insightsQuery',
    'Membership (/premium)',
  ],
  createCheckoutSession: ['features/membership/api/checkout.ts', 'useCheckout', 'Pricing'],
  verifyPayment: ['features/membership/api/verification.ts', 'verificationQuery', 'Payment result'],
  cancelSubscription: [MEMBERSHIP, 'useAutoRenew', 'Membership (/premium)'],
  resumeSubscription: [MEMBERSHIP, 'useAutoRenew', 'Membership (/premium)'],
  listPayments: [PAYMENTS, 'paymentsQuery', 'Membership (/premium)'],
  getReceipt: [
    'features/membership/receipt/api.ts',
    'receiptQuery',
    'Receipt (/premium/receipts/{id})',
  ],
  createBillingPortalSession: [PAYMENTS, 'openBillingPortal', 'Membership (/premium)'],
  listSections: ['app/sections.ts', 'sectionsQuery', 'Menu of sections'],
  getAuthor: [STORIES, 'authorQuery', 'Author'],
  listArticles: [STORIES, 'storiesQuery', 'Home, pages of sections, authors and subjects'],
  listArticleMonths: ['features/news/feeds/sitemap.ts', 'monthsQuery', 'Sitemap'],
  listMostReadArticles: [STORIES, 'mostReadQuery', 'Home (most read)'],
  searchArticles: [SEARCH, 'searchQuery', 'Search'],
  suggestSearch: [SEARCH, 'suggestionsQuery', 'Header (search)'],
  listCorrections: ['features/pages/corrections-query.ts', 'correctionsQuery', 'Corrections'],
  getArticle: [STORIES, 'storyQuery', 'Story'],
  listUpdates: ['features/news/api/live.ts', 'updateChangesQuery', 'Story (live)'],
  saveArticle: [SAVING, 'useSaving', 'Story (Save)'],
  unsaveArticle: [SAVING, 'useSaving', 'Story (Save)'],
  listSavedArticles: [
    'features/membership/api/saved-stories.ts',
    'savedStoriesQuery',
    'Saved stories (/premium)',
  ],
  listComments: [COMMENTS, 'commentsQuery', 'Story (comments)'],
  createComment: [COMMENTS, 'usePostComment', 'Story (comments)'],
  deleteComment: [COMMENTS, 'useDeleteComment', 'Story (comments)'],
  hideComment: [COMMENTS, 'useHideComment', 'Story (comments)'],
  reportAdvertisement: [REPORTS, 'useReportAdvertisement', 'Advertisement'],
  reportComment: [REPORTS, 'useReportComment', 'Story (comments)'],
  listReportedComments: [
    REPORTED,
    'reportedCommentsQuery',
    'Reported comments (/dashboard/reportedcomments)',
  ],
  keepAdvertisement: [REPORTED, 'useKeepAdvertisement', 'Advertisement detail (admin)'],
  keepComment: [REPORTED, 'useDecideOnComment', 'Reported comments (/dashboard/reportedcomments)'],
} as const;

export type CalledOperation = keyof typeof CALLS;

/** The function in the site that calls an operation, and the screen that needs the operation. */
export interface CallSite {
  screen: string;
  code: `${string} in ${string}`;
}

export const callSite = (operation: CalledOperation): CallSite => {
  const [file, name, screen] = CALLS[operation];
  return { screen, code: `${name} in ${file}` };
};

/** Whether the site must send an access token, may send one, or sends none. */
export const signInOf = ({ fields }: Operation): 'demanded' | 'sent' | 'none' => {
  const schemes = listOf(fields.security).map((entry) => Object.keys(fieldsOf(entry)));
  if (!schemes.some((names) => names.includes('bearerAuth'))) return 'none';
  return schemes.some((names) => names.length === 0) ? 'sent' : 'demanded';
};
