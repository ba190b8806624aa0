import { isApiError } from './errors.ts';

/**
 * The data of a proposed call, or null where the backend does not have it (404): its block is then
 * left out of the page.
 */
export async function whereOffered<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}
