import { ApiError } from '~/shared/api/errors.ts';

const ONE_OF_THE_IMAGES = /^images\.\d+$/;

/** What the server says of single pictures stands at these; it need not be said of all again. */
export function withoutDuplicateImageErrors(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { images, ...fieldErrors } = error.fieldErrors;
  const tellsWhich = Object.keys(fieldErrors).some((name) => ONE_OF_THE_IMAGES.test(name));
  if (images === undefined || !tellsWhich) return error;
  return new ApiError({
    status: error.status,
    message: error.message,
    isServerText: error.isServerText,
    code: error.code,
    retryAfterSeconds: error.retryAfterSeconds,
    fieldErrors,
    cause: error,
  });
}
