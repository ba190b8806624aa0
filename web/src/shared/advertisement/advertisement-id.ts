import { ApiError } from '../api/errors.ts';

type Known = { isMissing: boolean } & ({ id: number; error: null } | { id: null; error: ApiError });

const MISSING = new ApiError({ status: 400, message: 'Advertisement ID is required' });
const INVALID = new ApiError({ status: 400, message: 'Invalid advertisement ID' });

/** Parses the id in a URL; an invalid one is an error without a request. */
export const readAdvertisementId = (text: string | undefined): Known => {
  if (text === undefined || text.trim() === '')
    return { isMissing: true, id: null, error: MISSING };
  return /^[1-9]\d{0,9}$/.test(text)
    ? { isMissing: false, id: Number(text), error: null }
    : { isMissing: false, id: null, error: INVALID };
};
