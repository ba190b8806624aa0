import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Advertisement, TextName } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { uploadFetch } from '~/shared/api/upload-fetch.ts';

/** The signed-in person's own advertisements, newest first (listOwnAdvertisements). */
export const ownAdvertisementsQuery = (api: ApiClient, userId: number) =>
  queryOptions({
    queryKey: ['advertisements', 'own', userId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/advertisements/user/get_all/', { signal }),
        'Failed to fetch advertisements',
      ),
  });

/** A new file, or a saved picture: its id, or null where the backend sends none. */
export type SentPicture = File | number | null;

export interface AdvertisementRequest extends Record<TextName, string> {
  pictures: readonly SentPicture[];
  /** Identifies a new advertisement, so that a repeated request does not create another. */
  idempotencyKey?: string | undefined;
}

interface Sending {
  request: AdvertisementRequest;
  signal: AbortSignal;
  /** Called with the fraction of the upload that was sent, 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Marks the position of a new picture among the ids of kept ones. */
const NEXT_NEW = 'new';

/**
 * The value of `keep_images[]`, in which new pictures at the end are omitted. Undefined, which
 * keeps all pictures, where they have no ids.
 */
export const orderOf = (pictures: readonly SentPicture[]): string[] | undefined => {
  if (pictures.includes(null)) return undefined;
  const order = pictures.map((picture) => (picture instanceof File ? NEXT_NEW : String(picture)));
  const kept = order.slice(0, order.findLastIndex((place) => place !== NEXT_NEW) + 1);
  // An empty value keeps none; omitting the field would keep all.
  return kept.length > 0 ? kept : [''];
};

/** Creates (createAdvertisement) or changes (updateAdvertisement) an advertisement. */
export const useSaveAdvertisement = (id: number | undefined) => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ request, signal, onProgress }: Sending) => {
      const { pictures, idempotencyKey, ...fields } = request;
      const images = pictures.filter((picture) => picture instanceof File);
      const fetch = uploadFetch(onProgress);
      if (id === undefined) {
        return unwrap(
          // The generated type of a file is string; the serializer takes the File.
          api.POST('/advertisements/create/', {
            body: { ...fields, images: [] },
            bodySerializer: () =>
              toFormData({ ...fields, idempotency_key: idempotencyKey, images }),
            fetch,
            signal,
          }),
          'Failed to create advertisement',
        );
      }
      return unwrap(
        api.PUT('/advertisements/{id}/update/', {
          params: { path: { id } },
          body: fields,
          bodySerializer: () =>
            toFormData({ ...fields, 'keep_images[]': orderOf(pictures), images }),
          fetch,
          signal,
        }),
        'Failed to update advertisement',
      );
    },
    // Also after a failure, since only the response may be lost. Not awaited: active lists refetch
    // by themselves.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['advertisements'] });
    },
  });
};

export const useDeleteAdvertisement = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useAbortableMutation({
    mutationFn: (id: number, signal) =>
      unwrap(
        api.DELETE('/advertisements/{id}/delete/', { params: { path: { id } }, signal }),
        'Failed to delete advertisement',
      ),
    onSuccess: (_, id) => {
      queries.setQueriesData<Advertisement[]>({ queryKey: ['advertisements', 'own'] }, (list) =>
        list?.filter((item) => item.id !== id),
      );
    },
    // Also after a failure or an abort, since only the response may be lost.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['advertisements'] });
    },
  });
};
