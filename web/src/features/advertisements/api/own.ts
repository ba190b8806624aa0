import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { assertList } from '~/shared/advertisement/list.ts';
import type { Advertisement, TextName } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { refusesField } from '~/shared/api/errors.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import type { Id } from '~/shared/api/types.ts';
import { ANY_SUCCESS, unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { uploadFetch } from '~/shared/api/upload-fetch.ts';

/** The signed-in person's own advertisements, newest first (listOwnAdvertisements). */
export const ownAdvertisementsQuery = (api: ApiClient, userId: Id) =>
  queryOptions({
    queryKey: ['advertisements', 'own', userId],
    queryFn: async ({ signal }) => {
      const answer = await unwrap(
        api.GET('/advertisements/user/get_all/', { signal }),
        'Failed to fetch advertisements',
      );
      assertList(answer);
      return answer;
    },
  });

/** A new file, or a saved picture: its id, or null where the backend sends none. */
export type SentPicture = File | number | null;

export interface AdvertisementRequest extends Record<TextName, string> {
  pictures: readonly SentPicture[];
  /** The pictures are unchanged, so the form need not say which to keep. */
  keepsPictures?: boolean;
  /** Identifies a new advertisement, so that a repeated request does not create another. */
  idempotencyKey?: string | undefined;
}

interface Sending {
  request: AdvertisementRequest;
  signal: AbortSignal;
  /** Called with the fraction of the upload that was sent, 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Proposed: see `idempotency_key` in openapi.yaml. */
const KEY = 'idempotency_key';

/** Marks the position of a new picture among the ids of kept ones. */
const NEXT_NEW = 'new';

/**
 * The value of `keep_images[]`; new pictures at the end are omitted. Undefined if the pictures have
 * no ids: the backend then keeps all. Undefined if all are new: they then replace all.
 */
export const orderOf = (pictures: readonly SentPicture[]): string[] | undefined => {
  const areNew = pictures.length > 0 && pictures.every((picture) => picture instanceof File);
  if (areNew || pictures.includes(null)) return undefined;
  const order = pictures.map((picture) => (picture instanceof File ? NEXT_NEW : String(picture)));
  const kept = order.slice(0, order.findLastIndex((place) => place !== NEXT_NEW) + 1);
  // An empty value keeps none; omitting the field would keep all.
  return kept.length > 0 ? kept : [''];
};

/**
 * Creates an advertisement (createAdvertisement). The key is not documented, so a backend whose
 * refusal names it gets the form once more without it.
 */
const createAdvertisement = async (
  api: ApiClient,
  { request, signal, onProgress }: Sending,
): Promise<unknown> => {
  const { pictures, idempotencyKey, keepsPictures: _, ...fields } = request;
  const images = pictures.filter((picture) => picture instanceof File);
  const send = (key: string | undefined) =>
    unwrap(
      // The generated type of a file is string; the serializer takes the File.
      api.POST('/advertisements/create/', {
        ...ANY_SUCCESS,
        body: { ...fields, images: [] },
        bodySerializer: () => toFormData({ ...fields, [KEY]: key, images }),
        fetch: uploadFetch(onProgress),
        signal,
      }),
      'Failed to create advertisement',
    );
  return send(idempotencyKey).catch((error: unknown) => {
    if (idempotencyKey === undefined || !refusesField(error, KEY)) throw error;
    return send(undefined);
  });
};

/** Changes an advertisement (updateAdvertisement). */
const updateAdvertisement = (
  api: ApiClient,
  id: Id,
  { request, signal, onProgress }: Sending,
): Promise<unknown> => {
  const { pictures, idempotencyKey: _, keepsPictures = false, ...fields } = request;
  const images = pictures.filter((picture) => picture instanceof File);
  const order = keepsPictures ? undefined : orderOf(pictures);
  return unwrap(
    api.PUT('/advertisements/{id}/update/', {
      ...ANY_SUCCESS,
      params: { path: { id } },
      body: fields,
      bodySerializer: () => toFormData({ ...fields, 'keep_images[]': order, images }),
      fetch: uploadFetch(onProgress),
      signal,
    }),
    'Failed to update advertisement',
  );
};

/** Creates an advertisement, or changes the one with this id; what is answered is not documented. */
export const saveAdvertisement = (
  api: ApiClient,
  id: Id | undefined,
  sending: Sending,
): Promise<unknown> =>
  id === undefined ? createAdvertisement(api, sending) : updateAdvertisement(api, id, sending);

export const useSaveAdvertisement = (id: Id | undefined) => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending) => saveAdvertisement(api, id, sending),
    // Also after a failure, since only the response may be lost. Not awaited: active lists refetch
    // by themselves.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['advertisements'] });
    },
  });
};

/** Deletes an advertisement (deleteAdvertisement). */
export const deleteAdvertisement = async (
  api: ApiClient,
  id: Id,
  signal: AbortSignal,
): Promise<void> => {
  await unwrap(
    api.DELETE('/advertisements/{id}/delete/', {
      ...ANY_SUCCESS,
      params: { path: { id } },
      signal,
    }),
    'Failed to delete advertisement',
  );
};

export const useDeleteAdvertisement = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useAbortableMutation({
    mutationFn: (id: Id, signal) => deleteAdvertisement(api, id, signal),
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
