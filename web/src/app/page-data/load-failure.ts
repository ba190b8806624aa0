import { data } from 'react-router-dom';
import { isApiError, type ApiError } from '~/shared/api/errors.ts';
import { httpStatus } from '~/shared/lib/http-status.ts';

/** Returns whether the page itself shows an API error. If not, the error page is shown instead. */
export type Shows = (failure: ApiError) => boolean;

export const showsAny: Shows = () => true;

/** Makes a page show every API error itself, except for a missing item, which gets the 404 page. */
export const showsUnlessNotFound: Shows = ({ status }) => !leadsNowhere(status);

/** The 4xx statuses of requests that may succeed for another user or at another time. */
const RIGHT_URL = [401, 403, 408, 425, 429];

/** Whether this status means that the URL has no page, for example 400 for malformed parameters. */
const leadsNowhere = (status: number | undefined): boolean => {
  if (status === undefined || RIGHT_URL.includes(status)) return false;
  return status >= 400 && status < 500;
};

/** Returns the error if the page renders it, else throws a route error. */
export const shownFailure = (error: unknown, shows: Shows | undefined): ApiError => {
  if (isApiError(error) && shows?.(error)) return error;
  throw asRouteError(error);
};

const asRouteError = (error: unknown) => {
  const status = httpStatus(error);
  if (leadsNowhere(status)) return data(null, { status: 404, statusText: 'Not Found' });
  const message = isApiError(error) && error.isServerText ? error.message : null;
  return data(message, { status: 503, statusText: 'Service Unavailable' });
};
