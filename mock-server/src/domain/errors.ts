/** Every error that the server knows by name: its status and the text that people read. */
export const ERRORS = {
  // The request itself
  invalid_request: { status: 400, message: 'The request is not valid.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  invalid_form: { status: 400, message: 'The form could not be read.' },
  malformed_request: { status: 400, message: 'The request is not valid HTTP.' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  request_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'The content type is not supported.' },
  headers_too_large: { status: 431, message: 'The address or the headers are too long.' },
  too_many_attempts: {
    status: 429,
    message: 'Too many attempts. Please try again in {n} minutes.',
  },
  too_many_uploads: {
    status: 429,
    message: 'Your other uploads are still in progress. Please try again in a moment.',
  },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  storage_full: {
    status: 507,
    message: 'The server has run out of storage. Please try again later.',
  },

  unavailable: {
    status: 503,
    message: 'The service is temporarily unavailable. Please try again in a moment.',
  },
  busy: {
    status: 503,
    message: 'Too many people are signing in or up right now. Please try again in a moment.',
  },
  uploads_busy: {
    status: 503,
    message: 'The server is busy with other uploads. Please try again in a moment.',
  },
  media_unavailable: {
    status: 503,
    message: 'Pictures are temporarily unavailable. Please try again in a moment.',
  },
  unknown_operation: { status: 400, message: 'The contract has no such operation.' },

  world_name: {
    status: 400,
    message: 'A world is named with up to 32 lower-case letters, digits and hyphens.',
  },
  worlds_full: {
    status: 503,
    message: 'There are {n} worlds already. Remove one, or raise WORLDS_MAX.',
  },
  clock_range: { status: 400, message: 'The clock can be set from 1970 to 8999.' },
  snapshot_incompatible: {
    status: 409,
    message: 'The snapshot was saved with another version of the database.',
  },
  snapshot_damaged: { status: 409, message: 'The snapshot is damaged. Nothing has been loaded.' },
  foreign_host: {
    status: 403,
    message:
      'The control API is not available under this host name. Use localhost, or add the name to CONTROL_HOSTS.',
  },
  foreign_origin: {
    status: 403,
    message: 'Pages of other origins cannot use the control API.',
  },

  // Who is calling
  not_authorized: { status: 401, message: 'You are not authorized' },
  invalid_token: { status: 401, message: 'Invalid token' },
  token_expired: { status: 401, message: 'Token expired' },
  email_not_verified: { status: 403, message: 'Please verify your email' },
  forbidden: { status: 403, message: 'You do not have permission to perform this action.' },

  // Accounts
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  email_taken: { status: 409, message: 'A user with this email already exists' },
  email_needed: {
    status: 400,
    message: 'Please use your email address: a code cannot be sent to a phone number',
  },
  invalid_otp: { status: 400, message: 'Invalid OTP' },
  common_password: {
    status: 400,
    message: 'This password is too common. Please choose another one.',
  },
  wrong_password: { status: 400, message: 'Current password is wrong' },
  phone_needed: { status: 400, message: 'Please add a phone number to your profile first' },
  picture_too_large: { status: 413, message: 'Image must be 2 MB or smaller' },
  too_many_pictures: { status: 400, message: 'You can upload one profile picture' },

  // Advertisements
  advertisement_not_found: { status: 404, message: 'Advertisement not found' },
  too_many_images: { status: 400, message: 'You can upload up to 4 images' },
  image_too_large: { status: 413, message: 'Image must be 5 MB or smaller' },
  image_type: { status: 400, message: 'Only JPEG, PNG or WebP images are allowed' },
  image_too_many_pixels: { status: 400, message: 'Image must be 25 megapixels or smaller' },
  image_damaged: { status: 400, message: 'The image is damaged and cannot be read' },
  images_required: { status: 400, message: 'At least one image is required' },
  unknown_image: { status: 400, message: 'An image to keep is not part of this advertisement' },
  unknown_category: { status: 400, message: 'Please choose one of the listed categories' },
  url_scheme: { status: 400, message: 'URL must start with http:// or https://' },
  invalid_url: { status: 400, message: 'Please enter a valid URL' },
  form_required: { status: 400, message: 'Form data is required' },
  too_many_waiting: {
    status: 429,
    message:
      'You have {n} advertisements awaiting review. Please wait until one has been reviewed, or delete one.',
  },
  request_in_progress: {
    status: 409,
    message: 'This advertisement is already being posted. Please wait a moment.',
  },
  comment_idempotency_key_reused: {
    status: 422,
    message: 'This comment has already been posted, without your latest changes.',
  },
  idempotency_key_reused: {
    status: 422,
    message:
      'This advertisement has already been posted, without your latest changes. You can edit it in your list of advertisements.',
  },
  already_approved: { status: 409, message: 'This advertisement has already been approved.' },
  already_rejected: { status: 409, message: 'This advertisement has already been rejected.' },
  advertisement_changed: {
    status: 409,
    message: 'This advertisement has changed since you opened it. Please look at it again.',
  },

  // Membership
  already_premium: { status: 409, message: 'You are already a premium user!' },
  no_active_subscription: { status: 409, message: 'You have no active membership.' },
  premium_required_for_insights: {
    status: 403,
    message: 'Premium membership is required to see how your advertisements perform.',
  },
  payment_unavailable: {
    status: 503,
    message: 'The payment provider is not responding. Please try again in a moment.',
  },
  payment_refused: {
    status: 503,
    message: 'The payment provider refused the request. Nothing has been charged.',
  },
  payment_session_not_found: { status: 404, message: 'Payment session not found' },
  unknown_plan: { status: 400, message: 'There is no such plan.' },
  unknown_price: { status: 400, message: 'There is no such price.' },
  foreign_return_url: { status: 400, message: 'The return URL must belong to the site.' },
  invalid_signature: { status: 400, message: 'The signature is not valid.' },

  // News and comments
  article_not_found: { status: 404, message: 'Article not found' },
  author_not_found: { status: 404, message: 'Author not found' },
  comment_not_found: { status: 404, message: 'Comment not found' },
  premium_required_to_comment: {
    status: 403,
    message: 'Premium membership is required to comment.',
  },
  premium_required_to_save: {
    status: 403,
    message: 'Premium membership is required to save stories.',
  },
  parent_comment_gone: {
    status: 400,
    message: 'The comment you are replying to no longer exists.',
  },
  reply_to_reply: { status: 400, message: 'You cannot reply to a reply.' },
  search_text_short: { status: 400, message: 'Search text must be at least 2 characters' },
  search_dates: { status: 400, message: 'To date must not be before From date' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Messages by the name of the request field that they concern. */
export type FieldErrors = Record<string, string[]>;

interface ErrorDetails {
  /** Replaces the catalogue's text, for texts that the contract itself tells. */
  message?: string;
  fieldErrors?: FieldErrors;
  /** Values of the placeholders, such as `{n}`, in the text. */
  params?: Record<string, string | number>;
  /** Sent as Retry-After. */
  retryAfterSeconds?: number;
}

/** An answer other than success, by its name in the catalogue. */
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

/** The error to throw: `throw fail('article_not_found')`. */
export const fail = (code: ErrorCode, details?: ErrorDetails): DomainError =>
  new DomainError(code, details);

/**
 * The error for one field: the text of the catalogue, also under the field's name.
 * @example throw failField('image_type', 'images')
 */
export const failField = (code: ErrorCode, field: string): DomainError =>
  new DomainError(code, { fieldErrors: { [field]: [ERRORS[code].message] } });

/**
 * The error for some of several files: the text of the first, each one's text under the field's
 * name and under its own number, as in `images.0`.
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
