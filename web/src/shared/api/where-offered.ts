import { isApiError } from './errors.ts';

/** The data of a proposed call, or null if the backend does not offer it (404). */
export const whereOffered = async <Data>(call: Promise<Data>): Promise<Data | null> => {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
};
