import { data } from 'react-router-dom';
import { isApiError, type ApiError } from '~/shared/api/errors.ts';
import { httpStatus } from '~/shared/lib/http-status.ts';

/** Which failures a page reports itself, in place of what is missing. */
export type Shows = (failure: ApiError) => boolean;

export const showsAny: Shows = () => true;

/** For a page about one item: if it is missing, the page for that says so. */
export const showsUnlessNotFound: Shows = ({ status }) => status !== 404 && status !== 400;

/** The failure for the page to show; any other is thrown as a route error. */
export function shownFailure(error: unknown, shows: Shows | undefined): ApiError {
  if (isApiError(error) && shows?.(error)) return error;
  throw asRouteError(error);
}

/** An address that the API cannot read (400) leads nowhere, as does one that it does not know. */
function asRouteError(error: unknown) {
  const status = httpStatus(error);
  if (status === 404 || status === 400) return data(null, { status: 404, statusText: 'Not Found' });
  const message = isApiError(error) && error.isServerText ? error.message : null;
  return data(message, { status: 503, statusText: 'Service Unavailable' });
}
