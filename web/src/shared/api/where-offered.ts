import { isApiError } from './errors.ts';

/** Returns the data of an operation, or null if the backend does not support it (404). */
export const whereOffered = async <Data>(call: Promise<Data>): Promise<Data | null> => {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
};
