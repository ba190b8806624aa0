import { fieldsOf, listOf, type Operation } from '../../../openapi/document.ts';

/** The function in the site that calls an operation, and the screen that needs the operation. */
export interface CallSite {
  screen: string;
  /** The name of the function that sends the request and its file below web/src. */
  code: `${string} in ${string}`;
}

const AUTH = 'features/auth/api.ts';
const OWN_ADS = 'features/advertisements/api/own.ts';
const PUBLIC_ADS = 'features/advertisements/api/public.ts';
const ENDS_OF_ADS = 'features/advertisements/api/life.ts';
const PAYMENTS = 'features/membership/api/payments.ts';
const MODERATION = 'features/moderation/api/decide.ts';
const STORIES = 'features/news/api/stories.ts';
const SAVING = 'features/news/api/saving.ts';
const COMMENTS = 'features/comments/api.ts';
const REPORTED = 'features/moderation/api/reported-comments.ts';
const SESSION = 'shared/session/browser-session.ts';

/** Every operation that the site calls. */
export const CALLS = {
  registerUser: { screen: 'Sign up', code: `register in ${AUTH}` },
  loginUser: { screen: 'Sign in', code: `logIn in ${AUTH}` },
  verifyOtp: { screen: 'Code modal', code: `verifyCode in ${AUTH}` },
  createOtp: { screen: 'Code modal (Resend)', code: `sendVerificationCode in ${AUTH}` },
  requestPasswordReset: { screen: 'Forgot password', code: `sendResetCode in ${AUTH}` },
  confirmPasswordReset: { screen: 'Reset password', code: `resetPassword in ${AUTH}` },
  changePassword: { screen: 'Profile', code: 'changePassword in features/account/api.ts' },
  logoutUser: { screen: 'Log out', code: `createBrowserSession in ${SESSION}` },
  refreshToken: { screen: 'Every signed-in page', code: `createBrowserSession in ${SESSION}` },
  getProfile: { screen: 'Dashboard and header', code: 'profileQuery in shared/session/profile.ts' },
  updateProfile: { screen: 'Profile', code: 'updateProfile in features/account/api.ts' },
  createPhoneCode: { screen: 'Profile', code: 'sendPhoneCode in features/account/api.ts' },
  verifyPhoneCode: { screen: 'Profile', code: 'verifyPhone in features/account/api.ts' },
  listAdvertisements: {
    screen: 'Advertisements, Advertisement Management',
    code: `approvedAdvertisementsQuery in ${PUBLIC_ADS}`,
  },
  listOwnAdvertisements: {
    screen: 'Own advertisements (/dashboard/advertise)',
    code: `ownAdvertisementsQuery in ${OWN_ADS}`,
  },
  listAdvertisementCategories: {
    screen: 'Advertisement form and filters',
    code: 'categoriesQuery in shared/advertisement/categories.ts',
  },
  createAdvertisement: {
    screen: 'New advertisement (/dashboard/newadvertise)',
    code: `useSaveAdvertisement in ${OWN_ADS}`,
  },
  getAdvertisement: { screen: 'Advertisement', code: `publicAdvertisementQuery in ${PUBLIC_ADS}` },
  writeToAdvertiser: { screen: 'Advertisement', code: `useWriteToAdvertiser in ${PUBLIC_ADS}` },
  reportAdvertisement: {
    screen: 'Advertisement',
    code: `useReportAdvertisement in ${PUBLIC_ADS}`,
  },
  listSimilarAdvertisements: {
    screen: 'Advertisement',
    code: `similarAdvertisementsQuery in ${ENDS_OF_ADS}`,
  },
  renewAdvertisement: {
    screen: 'Own advertisements (/dashboard/advertise)',
    code: `useRenew in ${ENDS_OF_ADS}`,
  },
  renewAdvertisementByLink: {
    screen: 'Renew an advertisement (/advertisements/{id}/renew)',
    code: `useRenewByLink in ${ENDS_OF_ADS}`,
  },
  markAdvertisementSold: {
    screen: 'Own advertisements (/dashboard/advertise)',
    code: `useMarkSold in ${ENDS_OF_ADS}`,
  },
  updateAdvertisement: {
    screen: 'Edit advertisement (/dashboard/editadvertise)',
    code: `useSaveAdvertisement in ${OWN_ADS}`,
  },
  deleteAdvertisement: {
    screen: 'Own advertisements (/dashboard/advertise)',
    code: `useDeleteAdvertisement in ${OWN_ADS}`,
  },
  approveAdvertisement: {
    screen: 'Advertisement detail (admin)',
    code: `useDecision in ${MODERATION}`,
  },
  rejectAdvertisement: {
    screen: 'Advertisement detail (admin)',
    code: `useDecision in ${MODERATION}`,
  },
  recordAdvertisementView: { screen: 'Advertisement', code: `countAdvertisement in ${PUBLIC_ADS}` },
  recordAdvertisementClick: {
    screen: 'Advertisement',
    code: `countAdvertisement in ${PUBLIC_ADS}`,
  },
  getAdvertisementHistory: {
    screen: 'Advertisement detail (admin)',
    code: 'historyQuery in features/moderation/api/review.ts',
  },
  getAdvertisementQueue: {
    screen: 'Advertisement detail (admin)',
    code: 'queueQuery in features/moderation/api/review.ts',
  },
  listDecisions: {
    screen: 'All decisions (/dashboard/decisions)',
    code: 'decisionsQuery in features/moderation/api/decisions.ts',
  },
  getAdvertisementInsights: {
    screen: 'Membership (/premium)',
    code: 'insightsQuery in features/membership/api/advertisement-insights.ts',
  },
  createCheckoutSession: {
    screen: 'Pricing',
    code: 'useCheckout in features/membership/api/checkout.ts',
  },
  verifyPayment: {
    screen: 'Payment result',
    code: 'verificationQuery in features/membership/api/verification.ts',
  },
  cancelSubscription: {
    screen: 'Membership (/premium)',
    code: 'useAutoRenew in features/membership/api/subscription.ts',
  },
  resumeSubscription: {
    screen: 'Membership (/premium)',
    code: 'useAutoRenew in features/membership/api/subscription.ts',
  },
  listPayments: { screen: 'Membership (/premium)', code: `paymentsQuery in ${PAYMENTS}` },
  getReceipt: { screen: 'Receipt (/premium/receipts/{id})', code: `receiptQuery in ${PAYMENTS}` },
  createBillingPortalSession: {
    screen: 'Membership (/premium)',
    code: `openBillingPortal in ${PAYMENTS}`,
  },
  listSections: { screen: 'Menu of sections', code: 'sectionsQuery in app/sections.ts' },
  getAuthor: { screen: 'Author', code: `authorQuery in ${STORIES}` },
  listArticles: {
    screen: 'Home, pages of sections, authors and subjects',
    code: `storiesQuery in ${STORIES}`,
  },
  listArticleMonths: { screen: 'Sitemap', code: 'monthsQuery in features/news/feeds/sitemap.ts' },
  listMostReadArticles: { screen: 'Home (most read)', code: `mostReadQuery in ${STORIES}` },
  searchArticles: { screen: 'Search', code: 'searchQuery in features/news/api/search.ts' },
  suggestSearch: {
    screen: 'Header (search)',
    code: 'suggestionsQuery in features/news/api/search.ts',
  },
  listCorrections: {
    screen: 'Corrections',
    code: 'correctionsQuery in features/pages/corrections-query.ts',
  },
  getArticle: { screen: 'Story', code: `storyQuery in ${STORIES}` },
  listUpdates: { screen: 'Story (live)', code: 'updateChangesQuery in features/news/api/live.ts' },
  saveArticle: { screen: 'Story (Save)', code: `useSaving in ${SAVING}` },
  unsaveArticle: { screen: 'Story (Save)', code: `useSaving in ${SAVING}` },
  listSavedArticles: {
    screen: 'Saved stories (/premium)',
    code: 'savedStoriesQuery in features/membership/api/saved-stories.ts',
  },
  listComments: { screen: 'Story (comments)', code: `commentsQuery in ${COMMENTS}` },
  createComment: { screen: 'Story (comments)', code: `usePostComment in ${COMMENTS}` },
  deleteComment: { screen: 'Story (comments)', code: `useDeleteComment in ${COMMENTS}` },
  hideComment: { screen: 'Story (comments)', code: `useHideComment in ${COMMENTS}` },
  reportComment: { screen: 'Story (comments)', code: `useReportComment in ${COMMENTS}` },
  listReportedComments: {
    screen: 'Reported comments (/dashboard/reportedcomments)',
    code: `reportedCommentsQuery in ${REPORTED}`,
  },
  keepComment: {
    screen: 'Reported comments (/dashboard/reportedcomments)',
    code: `useDecideOnComment in ${REPORTED}`,
  },
} as const satisfies Readonly<Record<string, CallSite>>;

export type CalledOperation = keyof typeof CALLS;

/** Whether the site must send an access token, may send one, or sends none. */
export const signInOf = ({ fields }: Operation): 'demanded' | 'sent' | 'none' => {
  const schemes = listOf(fields.security).map((entry) => Object.keys(fieldsOf(entry)));
  if (!schemes.some((names) => names.includes('bearerAuth'))) return 'none';
  return schemes.some((names) => names.length === 0) ? 'sent' : 'demanded';
};
