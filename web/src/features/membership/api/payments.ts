import { queryOptions } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { isFilled, unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';
import { paths } from '~/shared/config/paths.ts';
import { providerUrl } from './checkout.ts';

export type Payment = Schemas['Payment'];

/** The member's payments, newest first (listPayments), or null if the backend does not list them. */
export const paymentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['payments'],
    queryFn: ({ signal }) =>
      whereOffered(unwrap(api.GET('/payment/history/', { signal }), undefined, Array.isArray)),
  });

const FAILED = 'The page to change your card could not be opened';

/**
 * Returns the URL of the page on which the member changes the card (createBillingPortalSession), or
 * null if the card cannot be changed.
 * @param origin the site's origin, to which the payment provider returns
 * @throws ApiError also if the URL is missing or unsafe
 */
export const openBillingPortal = async (
  api: ApiClient,
  origin: string,
  signal: AbortSignal,
): Promise<string | null> => {
  const body = { return_url: `${origin}${paths.premium}` };
  const response = await whereOffered(
    unwrap(api.POST('/payment/billing-portal/', { body, signal }), FAILED, isFilled),
  );
  return response && providerUrl(response.portal_url, FAILED);
};

export const useBillingPortal = () => {
  const api = useApi();
  return useAbortableMutation({
    mutationFn: (_: undefined, signal) => openBillingPortal(api, window.location.origin, signal),
  });
};
