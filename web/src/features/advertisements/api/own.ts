import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { uploadFetch } from '~/shared/api/upload-fetch.ts';

/** The signed-in person's own advertisements, newest first (listOwnAdvertisements). */
export function ownAdvertisementsQuery(api: ApiClient, userId: number) {
  return queryOptions({
    queryKey: ['advertisements', 'own', userId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/advertisements/user/get_all/', { signal }),
        'Failed to fetch advertisements',
      ),
  });
}

/** One advertisement as its owner sees it (getAdvertisement). Throws ApiError 404. */
export function ownAdvertisementQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['advertisements', 'detail', id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/advertisements/{id}/', { params: { path: { id } }, signal }),
        'Failed to fetch advertisement',
      ),
  });
}

/** What the form sends; `keep` are the ids of pictures that stay, in their order. */
export interface AdvertisementDraft {
  title: string;
  description: string;
  category: string;
  url: string;
  images: readonly File[];
  keep: readonly number[];
}

interface Sending {
  draft: AdvertisementDraft;
  signal: AbortSignal;
  /** Told the fraction of the upload that has gone out, 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Posts an advertisement (createAdvertisement) or changes one (updateAdvertisement). */
export function useSaveAdvertisement(id: number | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, signal, onProgress }: Sending) => {
      const { title, description, category, url, images, keep } = draft;
      const fetch = uploadFetch(onProgress);
      const fields = { title, description, category, url };
      if (id === undefined) {
        const body = { ...fields, images: [...images] };
        return unwrap(
          // The contract calls a file a text; the serialiser takes what it really is.
          api.POST('/advertisements/create/', {
            body: { ...fields, images: [] },
            bodySerializer: () => toFormData(body),
            fetch,
            signal,
          }),
          'Failed to create advertisement',
        );
      }
      const body = {
        ...fields,
        images: [...images],
        // One empty value says that none is kept; no value would keep them all.
        'keep_images[]': keep.length > 0 ? [...keep] : [''],
      };
      return unwrap(
        api.PUT('/advertisements/{id}/update/', {
          params: { path: { id } },
          body: fields,
          bodySerializer: () => toFormData(body),
          fetch,
          signal,
        }),
        'Failed to update advertisement',
      );
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['advertisements'] }),
  });
}

/** Deletes an advertisement (deleteAdvertisement). */
export function useDeleteAdvertisement() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      unwrap(
        api.DELETE('/advertisements/{id}/delete/', { params: { path: { id } } }),
        'Failed to delete advertisement',
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['advertisements'] }),
  });
}
