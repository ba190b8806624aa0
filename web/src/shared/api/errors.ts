/** For failures without any other text. */
export const FALLBACK_MESSAGE = 'Something went wrong. Please try again.';

/** For calls without a response: no connection, refused, or blocked by CORS. */
export const UNREACHABLE_MESSAGE =
  'We could not reach the server. Check your connection and try again.';

export const NO_ANSWER_STATUS = 0;

type ApiErrorDetails = {
  status: number;
  message: string;
  isServerText?: boolean;
  code?: string | null;
  fieldErrors?: Record<string, string[]>;
  retryAfterSeconds?: number | null;
  cause?: unknown;
};

/** A failed call with a message that screens can show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, or 0 without a response. */
  readonly status: number;
  /** True if the message is the server's, false if it is a fallback. */
  readonly isServerText: boolean;
  /** The server's error code, if sent. */
  readonly code: string | null;
  /** Messages by request field (`first_name`, `images`, ...); often empty. */
  readonly fieldErrors: Record<string, string[]>;
  /** The `Retry-After` of 429 and 503, in seconds. */
  readonly retryAfterSeconds: number | null;

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause });
    this.status = details.status;
    this.isServerText = details.isServerText ?? false;
    this.code = details.code ?? null;
    this.fieldErrors = details.fieldErrors ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** True for an {@link ApiError}, of this status if one is given. */
export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);

/** True if a call was aborted on purpose, which needs no message. */
export const isAbort = (error: unknown): boolean => isRecord(error) && error.name === 'AbortError';

/**
 * The text to show for a thrown value. The server's text comes first, then the connection error,
 * then `fallback`. The error's own text is last.
 */
export const messageOf = (error: unknown, fallback?: string): string => {
  if (!(error instanceof ApiError)) return fallback ?? FALLBACK_MESSAGE;
  const hasOwnText = error.isServerText || error.status === NO_ANSWER_STATUS;
  return hasOwnText ? error.message : (fallback ?? error.message);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstText = (body: unknown): string | null => {
  if (!isRecord(body)) return null;
  const texts = [body.error, body.message, body.detail];
  return texts.find((text) => typeof text === 'string' && text.trim() !== '')?.toString() ?? null;
};

const readFieldErrors = (body: unknown): Record<string, string[]> => {
  const source = isRecord(body) ? body.field_errors : null;
  if (!isRecord(source)) return {};
  return Object.fromEntries(
    Object.entries(source).map(([field, messages]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).filter(
        (message): message is string => typeof message === 'string',
      ),
    ]),
  );
};

const readRetryAfter = (response: Response): number | null => {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};

/**
 * Converts an error response. Its text is the first field present of `error`, `message` and
 * `detail`. Without one the fallback is used, as for a proxy's error page.
 */
export const errorFromAnswer = (
  response: Response,
  body: unknown,
  fallback = FALLBACK_MESSAGE,
): ApiError => {
  const text = firstText(body);
  return new ApiError({
    status: response.status,
    message: text ?? fallback,
    isServerText: text !== null,
    code: isRecord(body) && typeof body.code === 'string' ? body.code : null,
    fieldErrors: readFieldErrors(body),
    retryAfterSeconds: readRetryAfter(response),
    cause: body,
  });
};

/** The error of a call without a response; `cause` is what fetch threw. */
export const unreachable = (cause: unknown): ApiError =>
  new ApiError({ status: NO_ANSWER_STATUS, message: UNREACHABLE_MESSAGE, cause });

const REFUSALS = [400, 422];

/**
 * Whether a backend refuses a field that is not documented: the response names it. Other refusals
 * may be about the request's content, which must not be sent again without the field.
 */
export const refusesField = (error: unknown, name: string): boolean =>
  isApiError(error) &&
  REFUSALS.includes(error.status) &&
  new RegExp(`\\b${name}\\b`).test(JSON.stringify(error.cause ?? null));
