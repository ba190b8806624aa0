import {
  ApiError,
  FALLBACK_MESSAGE,
  NO_ANSWER_STATUS,
  errorFromAnswer,
  isAbort,
  unreachable,
} from './errors.ts';

type Answer = { data?: unknown; error?: unknown; response: Response };

/** The type of `data` in openapi-fetch's successful answer. */
type DataOf<SomeAnswer> = SomeAnswer extends { data: infer Data; response: Response }
  ? Data
  : never;

/**
 * The data of a call, or an `ApiError` that a screen can show:
 *
 *     const profile = await unwrap(api.GET('/auth/profile/', { signal }));
 *     await unwrap(api.PUT('/auth/profile/', {
 *       body: { first_name, profile_picture: file },
 *       bodySerializer: toFormData,
 *     }), 'Failed to update profile');
 *
 * @param fallback the text for an error answer that brings none
 * @throws ApiError for an error answer, for no answer at all (status 0, a text about the
 *   connection) and for one that cannot be read (status 0, the fallback); the platform's AbortError
 *   when the signal ended the call
 */
export async function unwrap<SomeAnswer extends Answer>(
  call: Promise<SomeAnswer>,
  fallback?: string,
): Promise<DataOf<SomeAnswer>>;
export async function unwrap(call: Promise<Answer>, fallback = FALLBACK_MESSAGE): Promise<unknown> {
  const answer = await call.catch((error: unknown) => {
    if (error instanceof ApiError || isAbort(error)) throw error;
    // What fetch throws when no answer came; anything else is an answer that is not JSON.
    if (error instanceof TypeError) throw unreachable(error);
    throw new ApiError({ status: NO_ANSWER_STATUS, message: fallback, cause: error });
  });
  if (!answer.response.ok || answer.error !== undefined) {
    throw errorFromAnswer(answer.response, answer.error, fallback);
  }
  return answer.data;
}
