import { ApiError } from '~/shared/api/errors.ts';

/**
 * Checks that a page of a list exists. The first page exists even if the list is empty.
 * @throws ApiError 404
 */
export const requirePage = (page: number, results: readonly unknown[] = []): void => {
  if (page > 1 && results.length === 0) {
    throw new ApiError({ status: 404, message: 'The list has no such page' });
  }
};
