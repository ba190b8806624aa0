import * as contract from '../../../openapi/constants.gen.ts';
import { CONTROL_ERRORS } from './control-errors.ts';
import { error } from './error-entry.ts';

const { images } = contract.createAdvertisement;

/** All errors that the server returns, with their HTTP status and their text for people. */
export const ERRORS = {
  // Errors about the request itself
  invalid_request: error(400, 'The request is not valid.'),
  invalid_json: error(400, 'The request body is not valid JSON.'),
  invalid_form: error(400, 'The form could not be read.'),
  malformed_request: error(400, 'The request is not valid HTTP.'),
  not_found: error(404, 'Not found'),
  method_not_allowed: error(405, 'This method is not allowed here.'),
  request_timeout: error(408, 'The request took too long to arrive.'),
  request_too_large: error(413, 'The request is too large.'),
  unsupported_media_type: error(415, 'The content type is not supported.'),
  unsupported_encoding: error(415, 'The request body is compressed. Please send it uncompressed.'),
  headers_too_large: error(431, 'The URL or the headers are too long.'),
  too_many_attempts: error(429, 'Too many attempts. Please try again in {n} minutes.'),
  too_many_uploads: error(
    429,
    'Your other uploads are still in progress. Please try again in a moment.',
  ),
  internal: error(500, 'Something went wrong. Please try again.'),
  storage_full: error(507, 'The server has run out of storage. Please try again later.'),

  unavailable: error(503, 'The service is temporarily unavailable. Please try again in a moment.'),
  busy: error(503, 'Too many people are signing in or up right now. Please try again in a moment.'),
  uploads_busy: error(503, 'The server is busy with other uploads. Please try again in a moment.'),
  media_unavailable: error(
    503,
    'Pictures are temporarily unavailable. Please try again in a moment.',
  ),

  ...CONTROL_ERRORS,

  // Errors about the person who sends the request
  not_authorized: error(401, 'You are not authorized'),
  invalid_token: error(401, 'Invalid token'),
  token_expired: error(401, 'Token expired'),
  email_not_verified: error(403, 'Please verify your email'),
  forbidden: error(403, 'You do not have permission to perform this action.'),

  // Errors about accounts
  invalid_credentials: error(401, 'Invalid email or password'),
  email_taken: error(409, 'A user with this email already exists'),
  email_needed: error(
    400,
    'Please use your email address: a code cannot be sent to a phone number',
  ),
  invalid_otp: error(400, 'Invalid OTP'),
  common_password: error(400, 'This password is too common. Please choose another one.'),
  wrong_password: error(400, 'Current password is wrong'),
  phone_needed: error(400, 'Please add a phone number to your profile first'),
  picture_too_large: error(
    413,
    `Image must be ${contract.updateProfile.profile_picture.megabytes} MB or smaller`,
  ),
  too_many_pictures: error(400, 'You can upload one profile picture'),

  // Errors about advertisements
  advertisement_not_found: error(404, 'Advertisement not found'),
  advertisement_ended: error(410, 'This advertisement has ended'),
  cannot_be_renewed: error(409, 'This advertisement cannot be renewed now.'),
  not_in_the_paper: error(409, 'This advertisement is not in the paper now.'),
  renewal_link_invalid: error(
    400,
    'This link is not valid. Please copy the whole link from the email.',
  ),
  foreign_renewal_link: error(
    403,
    'This link is for another person’s advertisement. Please sign out, or sign in as its owner.',
  ),
  renewal_link_used: error(
    409,
    'This link has already been used, or the advertisement has changed since.',
  ),
  renewal_link_expired: error(
    410,
    'This link has expired. You can post the advertisement again from your list.',
  ),
  too_many_images: error(400, `You can upload up to ${images.maxItems} images`),
  image_too_large: error(413, `Image must be ${images.megabytes} MB or smaller`),
  file_expected: error(400, 'Please send this field as a file, not as text'),
  text_expected: error(400, 'Please send this field as text, not as a file'),
  image_type: error(400, 'Only JPEG, PNG or WebP images are allowed'),
  image_too_many_pixels: error(400, `Image must be ${images.megapixels} megapixels or smaller`),
  image_damaged: error(400, 'The image is damaged and cannot be read'),
  images_required: error(400, 'At least one image is required'),
  unknown_image: error(400, 'An image to keep is not part of this advertisement'),
  unknown_category: error(400, 'Please choose one of the listed categories'),
  url_scheme: error(400, 'URL must start with http:// or https://'),
  invalid_url: error(400, 'Please enter a valid URL'),
  form_required: error(400, 'Form data is required'),
  too_many_waiting: error(
    429,
    'You have {n} advertisements awaiting review. Please wait until one has been reviewed, or delete one.',
  ),
  request_in_progress: error(
    409,
    'This advertisement is already being posted. Please wait a moment.',
  ),
  comment_idempotency_key_reused: error(
    422,
    'This comment has already been posted, without your latest changes.',
  ),
  idempotency_key_reused: error(
    422,
    'This advertisement has already been posted, without your latest changes. You can edit it in your list of advertisements.',
  ),
  already_approved: error(409, 'This advertisement has already been approved.'),
  already_rejected: error(409, 'This advertisement has already been rejected.'),
  advertisement_changed: error(
    409,
    'This advertisement has changed since you opened it. Please look at it again.',
  ),

  // Errors about membership and payment
  already_premium: error(409, 'You are already a premium user!'),
  no_active_subscription: error(409, 'You have no active membership.'),
  premium_required_for_insights: error(
    403,
    'Premium membership is required to see how your advertisements perform.',
  ),
  payment_unavailable: error(
    503,
    'The payment provider is not responding. Please try again in a moment.',
  ),
  payment_refused: error(
    503,
    'The payment provider refused the request. Nothing has been charged.',
  ),
  payment_not_configured: error(
    503,
    'Memberships cannot be bought here at the moment. Nothing has been charged.',
  ),
  payment_session_not_found: error(404, 'Payment session not found'),
  receipt_not_found: error(404, 'Receipt not found'),
  no_card: error(409, 'There is no card of yours to change.'),
  portal_link_invalid: error(
    410,
    'This link works for a short time only. Please open the page again from your membership.',
  ),
  unknown_plan: error(400, 'There is no such plan.'),
  unknown_price: error(400, 'There is no such price.'),
  foreign_return_url: error(400, 'The return URL must belong to the site.'),
  invalid_signature: error(400, 'The signature is not valid.'),

  // Errors about news and comments
  article_not_found: error(404, 'Article not found'),
  update_not_found: error(404, 'Update not found'),
  author_not_found: error(404, 'Author not found'),
  comment_not_found: error(404, 'Comment not found'),
  premium_required_to_comment: error(403, 'Premium membership is required to comment.'),
  premium_required_to_save: error(403, 'Premium membership is required to save stories.'),
  parent_comment_gone: error(400, 'The comment you are replying to no longer exists.'),
  reply_to_reply: error(400, 'You cannot reply to a reply.'),
  search_text_short: error(
    400,
    `Search text must be at least ${contract.searchArticles.q.minLength} characters`,
  ),
  search_dates: error(400, 'To date must not be before From date'),
};

export type ErrorCode = keyof typeof ERRORS;

export type FieldErrors = Record<string, string[]>;

interface ErrorDetails {
  message?: string;
  fieldErrors?: FieldErrors;
  /** Values that replace placeholders in the text, such as `{n}`. */
  params?: Record<string, string | number>;
  retryAfterSeconds?: number;
}

/** An error that the server sends as an error response. Its code is a key of `ERRORS`. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fieldErrors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const template = details.message ?? ERRORS[code].message;
    super(
      template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
        String(details.params?.[name] ?? placeholder),
      ),
    );
    this.name = 'DomainError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fieldErrors = details.fieldErrors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Creates an error with this code, for example `throw fail('article_not_found')`. */
export const fail = (code: ErrorCode, details?: ErrorDetails): DomainError =>
  new DomainError(code, details);

/** Creates an error about one field. @example throw failField('image_type', 'images') */
export const failField = (code: ErrorCode, field: string): DomainError =>
  new DomainError(code, { fieldErrors: { [field]: [ERRORS[code].message] } });

/**
 * Creates an error about some of the files in a form field. In the response, the name of the field
 * lists all error texts, and a key such as `images.0` contains the error text for one file. The
 * first text is also the general message of the response.
 */
export const failFiles = (field: string, errors: ReadonlyMap<number, ErrorCode>): DomainError => {
  const all = [...errors].map(([index, code]) => ({ index, code, text: ERRORS[code].message }));
  const [first] = all;
  if (first === undefined) throw new Error('No failed file to report');
  return new DomainError(first.code, {
    fieldErrors: {
      [field]: [...new Set(all.map(({ text }) => text))],
      ...Object.fromEntries(all.map(({ index, text }) => [`${field}.${index}`, [text]])),
    },
  });
};
