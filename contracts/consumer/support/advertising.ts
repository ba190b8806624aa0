import type { Advertisement } from '~/shared/advertisement/present.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import {
  useSaveAdvertisement,
  type AdvertisementRequest,
} from '~/features/advertisements/api/own.ts';
import { useDecision, type Decision } from '~/features/moderation/api/decide.ts';
import { pictureFile } from './multipart.ts';
import { runHook } from './site.ts';

export const DRAFT: AdvertisementRequest = {
  title: 'Gravel bicycle',
  description: 'Ridden twice, and both times downhill.',
  category: 'For Sale',
  url: 'https://bicycle.example/gravel',
  pictures: [pictureFile()],
};

/** The form data of an advertisement with only new pictures, which replace all earlier ones. */
export const draftForm = ({ pictures, idempotencyKey, ...fields } = DRAFT): FormData => {
  const images = pictures.filter((picture) => picture instanceof File);
  return toFormData({ ...fields, idempotency_key: idempotencyKey, images });
};

export const save = (request: AdvertisementRequest, id?: number) => (api: ApiClient) =>
  runHook(api, () => useSaveAdvertisement(id)).mutateAsync({
    request,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

const asAdvertisement = (id: number): Advertisement => ({
  id,
  updated_at: '2026-03-02T09:30:00.000Z',
  title: null,
  description: null,
  category: null,
  url: null,
  user: null,
  serial_number: null,
  views: null,
  status: 'pending',
  created_at: null,
  images: [],
});

export const decide =
  (decision: Decision, id = 12) =>
  (api: ApiClient) =>
    runHook(api, () => useDecision(asAdvertisement(id))).mutateAsync(decision);
