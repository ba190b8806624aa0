import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
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

/** A new file, or one that stays: its id, or null where the backend names none. */
export type SentPicture = File | number | null;

/** What the form sends. */
export interface AdvertisementDraft {
  title: string;
  description: string;
  category: string;
  url: string;
  pictures: readonly SentPicture[];
  /** Names a new advertisement's form: sent again, it leads to the same advertisement. */
  idempotencyKey?: string | undefined;
}

interface Sending {
  draft: AdvertisementDraft;
  signal: AbortSignal;
  /** Called with the fraction of the upload that was sent, 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Stands among the ids of kept pictures where the next new one goes. */
const NEXT_NEW = 'new';

/**
 * The order of the pictures as `keep_images[]` tells it; new ones at the end go without saying.
 * Undefined, which keeps all, where pictures have no ids.
 */
export function orderOf(pictures: readonly SentPicture[]): string[] | undefined {
  if (pictures.includes(null)) return undefined;
  const order = pictures.map((picture) => (picture instanceof File ? NEXT_NEW : String(picture)));
  const kept = order.slice(0, order.findLastIndex((place) => place !== NEXT_NEW) + 1);
  // One empty value says that none is kept; no value would keep them all.
  return kept.length > 0 ? kept : [''];
}

/** Posts an advertisement (createAdvertisement) or changes one (updateAdvertisement). */
export function useSaveAdvertisement(id: number | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, signal, onProgress }: Sending) => {
      const { pictures, idempotencyKey, ...fields } = draft;
      const images = pictures.filter((picture) => picture instanceof File);
      const fetch = uploadFetch(onProgress);
      if (id === undefined) {
        return unwrap(
          // The contract calls a file a text; the serialiser takes what it really is.
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
    // Also when it failed: only the answer may have been lost. Nobody waits for the lists: they are
    // fetched when they are looked at.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['advertisements'] });
    },
  });
}

/** Deletes an advertisement (deleteAdvertisement). */
export function useDeleteAdvertisement() {
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
    // Also when it failed or was given up: it may have been deleted all the same.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['advertisements'] });
    },
  });
}
