import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { assertList } from '~/shared/advertisement/list.ts';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { wellFormed } from '~/shared/advertisement/well-formed.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { refusesField } from '~/shared/api/errors.ts';
import { toFormData, type MultipartFields } from '~/shared/api/form-data.ts';
import type { Id, Schemas } from '~/shared/api/types.ts';
import { ANY_SUCCESS, unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { uploadFetch } from '~/shared/api/upload-fetch.ts';
import * as contract from '~/shared/config/contract.ts';

/** The user's own advertisements, newest first (listOwnAdvertisements). */
export const ownAdvertisementsQuery = (api: ApiClient, userId: Id) =>
  queryOptions({
    queryKey: ['advertisements', 'own', userId],
    queryFn: async ({ signal }) => {
      const response = await unwrap(
        api.GET('/advertisements/user/get_all/', { signal }),
        'Failed to fetch advertisements',
      );
      assertList(response);
      return response.map(wellFormed);
    },
  });

/** A new file, or the id of a saved picture. The id is null if the backend sends no ids. */
export type SentPicture = File | number | null;

export type TextName = Exclude<keyof Schemas['AdvertisementCreate'], 'images' | 'idempotency_key'>;

/** The texts and pictures of an advertisement. An undefined text is not sent. */
export interface AdvertisementRequest extends Partial<Record<TextName, string | undefined>> {
  pictures: readonly SentPicture[];
  /** Whether the pictures are unchanged, so that the request omits them. */
  keepsPictures?: boolean;
  /** A repeated request with the same idempotency key creates no second advertisement. */
  idempotencyKey?: string | undefined;
}

interface Sending {
  request: AdvertisementRequest;
  signal: AbortSignal;
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Called with the label of a field that the backend rejects and that is not sent again. */
  onLeftOut?: (label: string) => void;
}

/** The labels of the fields that some backends do not support. */
export const PROPOSED_FIELDS = new Map<string, string>(
  Object.entries(contract.createAdvertisement).flatMap(([name, field]) =>
    'isProposed' in field ? [[name, field.label]] : [],
  ),
);

/** Marks the position of a new picture among the ids of saved pictures. */
const NEXT_NEW = 'new';

/**
 * Returns the value of `keep_images[]`: the order of the pictures, without new pictures at the end
 * of the order. Returns undefined if saved pictures have no ids, so that the backend keeps all of
 * them, or if all pictures are new, so that they replace the saved pictures.
 */
export const orderOf = (pictures: readonly SentPicture[]): string[] | undefined => {
  const areNew = pictures.length > 0 && pictures.every((picture) => picture instanceof File);
  if (areNew || pictures.includes(null)) return undefined;
  const order = pictures.map((picture) => (picture instanceof File ? NEXT_NEW : String(picture)));
  const kept = order.slice(0, order.findLastIndex((place) => place !== NEXT_NEW) + 1);
  // An empty entry tells the server to keep no pictures. Without the field, the server keeps all.
  return kept.length > 0 ? kept : [''];
};

/** Sends a form. If the backend does not know a field, sends the form again without this field. */
const sendKnown = (
  fields: MultipartFields,
  onLeftOut: Sending['onLeftOut'],
  send: (form: FormData) => Promise<unknown>,
): Promise<unknown> =>
  send(toFormData(fields)).catch((error: unknown) => {
    const refused = [...PROPOSED_FIELDS].find(
      ([name]) => fields[name] !== undefined && refusesField(error, name),
    );
    if (refused === undefined) throw error;
    const [name, label] = refused;
    if (name !== 'idempotency_key') onLeftOut?.(label);
    return sendKnown({ ...fields, [name]: undefined }, onLeftOut, send);
  });

/** Creates an advertisement or, if an id is given, updates it. The response is undocumented. */
export const saveAdvertisement = (
  api: ApiClient,
  id: Id | undefined,
  { request, signal, onProgress, onLeftOut }: Sending,
): Promise<unknown> => {
  const { pictures, idempotencyKey, keepsPictures = false, ...texts } = request;
  const images = pictures.filter((picture) => picture instanceof File);
  const callWith = (form: FormData) => {
    const fetch = uploadFetch(onProgress);
    return { ...ANY_SUCCESS, bodySerializer: () => form, fetch, signal };
  };
  if (id === undefined) {
    // The generated types require this body, but the form is sent instead.
    const body = { title: '', description: '', category: '', images: [] };
    return sendKnown({ ...texts, idempotency_key: idempotencyKey, images }, onLeftOut, (form) =>
      unwrap(
        api.POST('/advertisements/create/', { ...callWith(form), body }),
        'Failed to create advertisement',
      ),
    );
  }
  const order = keepsPictures ? undefined : orderOf(pictures);
  const params = { path: { id } };
  return sendKnown({ ...texts, 'keep_images[]': order, images }, onLeftOut, (form) =>
    unwrap(
      api.PUT('/advertisements/{id}/update/', { ...callWith(form), params, body: {} }),
      'Failed to update advertisement',
    ),
  );
};

export const useSaveAdvertisement = (id: Id | undefined) => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending) => saveAdvertisement(api, id, sending),
    // The mutation does not wait for the lists.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['advertisements'] }),
  });
};

/** Deletes an advertisement (deleteAdvertisement). */
export const deleteAdvertisement = async (
  api: ApiClient,
  id: Id,
  signal: AbortSignal,
): Promise<void> => {
  const call = { ...ANY_SUCCESS, params: { path: { id } }, signal };
  await unwrap(api.DELETE('/advertisements/{id}/delete/', call), 'Failed to delete advertisement');
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
    onSettled: () => void queries.invalidateQueries({ queryKey: ['advertisements'] }),
  });
};
