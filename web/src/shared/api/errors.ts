import { isErrorText } from '../../../../openapi/reason-phrases.ts';

/** The message for errors without any other message. */
export const FALLBACK_MESSAGE = 'Something went wrong. Please try again.';

const NO_RESPONSE = 'We could not reach the server.';

/** The message if a request gets no response, for example because CORS blocks it. */
export const UNREACHABLE_MESSAGE = `${NO_RESPONSE} Check your connection and try again.`;

export const NO_RESPONSE_STATUS = 0;

type ApiErrorDetails = {
  status: number;
  message: string;
  isServerText?: boolean;
  isUnreachable?: boolean;
  code?: string | null;
  fieldErrors?: Record<string, string[]>;
  retryAfterSeconds?: number | null;
  cause?: unknown;
};

/** A failed API call with a message for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;
  /** Whether the message comes from the server and is not a fallback. */
  readonly isServerText: boolean;
  readonly isUnreachable: boolean;
  /** The server's error code, if the response has one. */
  readonly code: string | null;
  /** The error messages by request field (`first_name`, `images`, ...), often none. */
  readonly fieldErrors: Record<string, string[]>;
  /** The `Retry-After` header of a 429 or 503, in seconds. */
  readonly retryAfterSeconds: number | null;

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause });
    this.status = details.status;
    this.isServerText = details.isServerText ?? false;
    this.isUnreachable = details.isUnreachable ?? false;
    this.code = details.code ?? null;
    this.fieldErrors = details.fieldErrors ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/**
 * Whether a value is an {@link ApiError}. If `status` is given, the error must have this status.
 */
export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);

/** Whether a call was aborted on purpose, so that the user needs no message. */
export const isAbort = (error: unknown): boolean => isRecord(error) && error.name === 'AbortError';

const withoutResponse = (fallback: string): string =>
  `${fallback.replace(/\.$/, '')}. ${NO_RESPONSE}`;

/**
 * Returns the message to show for a thrown value: the server's message, else `fallback`, else the
 * error's own message. If no response arrived, a sentence about the unreachable server follows
 * `fallback`.
 */
export const messageOf = (error: unknown, fallback?: string): string => {
  if (!(error instanceof ApiError)) return fallback ?? FALLBACK_MESSAGE;
  if (fallback !== undefined && error.isUnreachable) return withoutResponse(fallback);
  const hasOwnText = error.isServerText || error.status === NO_RESPONSE_STATUS;
  return hasOwnText ? error.message : (fallback ?? error.message);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstText = (body: unknown, status: number): string | null => {
  if (!isRecord(body)) return null;
  return [body.error, body.message, body.detail].find((text) => isErrorText(text, status)) ?? null;
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
 * Converts an error response to an ApiError. The message is the first of the fields `error`,
 * `message` and `detail` with a readable text, else `fallback`, for example for a proxy's error page.
 */
export const errorFromResponse = (
  response: Response,
  body: unknown,
  fallback = FALLBACK_MESSAGE,
): ApiError => {
  const text = firstText(body, response.status);
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

/** The error of a call without a response. `cause` is what fetch has thrown. */
export const unreachable = (cause: unknown, fallback?: string): ApiError =>
  new ApiError({
    status: NO_RESPONSE_STATUS,
    message: fallback === undefined ? UNREACHABLE_MESSAGE : withoutResponse(fallback),
    isUnreachable: true,
    cause,
  });

const REFUSALS = [400, 422];

/**
 * Whether a backend rejects an undocumented field, so that the request may be sent again without
 * it. The response must name the field, because other errors may be about the content.
 */
export const refusesField = (error: unknown, name: string): boolean =>
  isApiError(error) &&
  REFUSALS.includes(error.status) &&
  new RegExp(`\\b${name}\\b`).test(JSON.stringify(error.cause ?? null));
