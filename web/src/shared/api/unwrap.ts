import {
  ApiError,
  FALLBACK_MESSAGE,
  NO_RESPONSE_STATUS,
  errorFromResponse,
  isAbort,
  isApiError,
  unreachable,
} from './errors.ts';

type ClientResult = { data?: unknown; error?: unknown; response: Response };

/** The type of `data` in a successful response of openapi-fetch. */
type DataOf<SomeResponse> = SomeResponse extends { data: infer Data; response: Response }
  ? Data
  : never;

/**
 * Returns the data of a call:
 *
 *     const profile = await unwrap(api.GET('/auth/profile/', { signal }), 'Failed to load profile');
 *
 * @param fallback the message for an error response that has none, and the beginning of the
 *   message if no response arrives
 * @param isRight checks that the data are those that the screen needs, because a proxy may send
 *   anything with status 200
 * @throws ApiError for an error response, for no response and for an unreadable response (both
 *   status 0); AbortError if the signal aborted the call
 */
export async function unwrap<SomeResponse extends ClientResult>(
  call: Promise<SomeResponse>,
  fallback?: string,
  isRight?: (data: unknown) => boolean,
): Promise<DataOf<SomeResponse>>;
export async function unwrap(
  call: Promise<ClientResult>,
  fallback?: string,
  isRight: (data: unknown) => boolean = () => true,
): Promise<unknown> {
  const unreadable = (cause?: unknown) =>
    new ApiError({ status: NO_RESPONSE_STATUS, message: fallback ?? FALLBACK_MESSAGE, cause });
  const response = await call.catch((error: unknown) => {
    // If a token refresh before the call failed, the error lacks the call's own fallback message.
    if (isApiError(error) && error.isUnreachable) throw unreachable(error.cause, fallback);
    if (isApiError(error) || isAbort(error)) throw error;
    // fetch rejects with a TypeError if there is no response. Other errors come from parsing.
    if (error instanceof TypeError) throw unreachable(error, fallback);
    throw unreadable(error);
  });
  if (!response.response.ok || response.error !== undefined) {
    throw errorFromResponse(response.response, response.error, fallback);
  }
  if (isRight(response.data)) return response.data;
  throw unreadable();
}

/** For `unwrap`: whether the data are an object with at least one field. */
export const isFilled = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.keys(data).length > 0;

/** For `unwrap`: whether the data are a page of a list. */
export const isPage = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'results' in data && Array.isArray(data.results);

/** Options of a call whose successful response is undocumented. The body is read as text. */
export const ANY_SUCCESS = { parseAs: 'text' } as const;

/** Parses a successful response if it is JSON. Returns null otherwise. */
export const jsonIn = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
};
