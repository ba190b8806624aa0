import {
  ApiError,
  FALLBACK_MESSAGE,
  NO_ANSWER_STATUS,
  errorFromAnswer,
  isAbort,
  unreachable,
} from './errors.ts';

type Answer = { data?: unknown; error?: unknown; response: Response };

/** The type of `data` in openapi-fetch's successful response. */
type DataOf<SomeAnswer> = SomeAnswer extends { data: infer Data; response: Response }
  ? Data
  : never;

/**
 * Returns the data of a call:
 *
 *     const profile = await unwrap(api.GET('/auth/profile/', { signal }), 'Failed to load profile');
 *
 * @param fallback the text for an error response without one
 * @param isRight whether a success has what its screen needs: a proxy may answer 200 with anything
 * @throws ApiError for an error response, no response (status 0, connection text) or an unreadable
 * one (status 0, fallback); AbortError if the signal aborted the call
 */
export async function unwrap<SomeAnswer extends Answer>(
  call: Promise<SomeAnswer>,
  fallback?: string,
  isRight?: (data: unknown) => boolean,
): Promise<DataOf<SomeAnswer>>;
export async function unwrap(
  call: Promise<Answer>,
  fallback = FALLBACK_MESSAGE,
  isRight: (data: unknown) => boolean = () => true,
): Promise<unknown> {
  const answer = await call.catch((error: unknown) => {
    if (error instanceof ApiError || isAbort(error)) throw error;
    // fetch rejects with a TypeError if there is no response; other errors come from parsing.
    if (error instanceof TypeError) throw unreachable(error);
    throw new ApiError({ status: NO_ANSWER_STATUS, message: fallback, cause: error });
  });
  if (!answer.response.ok || answer.error !== undefined) {
    throw errorFromAnswer(answer.response, answer.error, fallback);
  }
  if (isRight(answer.data)) return answer.data;
  throw new ApiError({ status: NO_ANSWER_STATUS, message: fallback });
}

/** For `unwrap`: whether the data are an object with anything in it. */
export const isFilled = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.keys(data).length > 0;

/** For `unwrap`: whether the data are a page of a list. */
export const isPage = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'results' in data && Array.isArray(data.results);

/** Options of a call whose success is not documented: it may be anything, even without JSON. */
export const ANY_SUCCESS = { parseAs: 'text' } as const;

/** The JSON in such a success, if it is some. */
export const jsonIn = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
};
