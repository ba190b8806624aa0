import { ApiError } from '../api/errors.ts';

type Known = { isMissing: boolean } & ({ id: string; error: null } | { id: null; error: ApiError });

const MISSING = new ApiError({ status: 400, message: 'Advertisement ID is required' });
const INVALID = new ApiError({ status: 400, message: 'Invalid advertisement ID' });

/** Whether a text can be an id: a positive number or a word such as a UUID, up to 64 characters. */
export const isAdvertisementId = (text: string): boolean =>
  /^(?!0+$)[A-Za-z0-9][\w-]{0,63}$/.test(text);

/** Checks the id in a URL, so that no request is sent for an invalid id. */
export const readAdvertisementId = (text: string | undefined): Known => {
  if (text === undefined || text.trim() === '')
    return { isMissing: true, id: null, error: MISSING };
  return isAdvertisementId(text)
    ? { isMissing: false, id: text, error: null }
    : { isMissing: false, id: null, error: INVALID };
};
