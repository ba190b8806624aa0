import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '~/shared/api/client.ts';
import { isFilled, unwrap } from '~/shared/api/unwrap.ts';

/** The receipt of the member's own payment (getReceipt). */
export const receiptQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => {
      const call = api.GET('/payment/receipts/{id}/', { params: { path: { id } }, signal });
      return unwrap(call, undefined, isFilled);
    },
  });
