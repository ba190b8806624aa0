import { ApiError } from '~/shared/api/errors.ts';

const ONE_OF_THE_IMAGES = /^images\.\d+$/;

/** Removes the summary of image errors if single images have their own errors. */
export const withoutDuplicateImageErrors = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const { images, ...fieldErrors } = error.fieldErrors;
  const namesImages = Object.keys(fieldErrors).some((name) => ONE_OF_THE_IMAGES.test(name));
  if (images === undefined || !namesImages) return error;
  return new ApiError({
    status: error.status,
    message: error.message,
    isServerText: error.isServerText,
    code: error.code,
    retryAfterSeconds: error.retryAfterSeconds,
    fieldErrors,
    cause: error,
  });
};
