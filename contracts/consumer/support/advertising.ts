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

/** The version of the advertisement that the moderator reviewed. */
export const REVIEWED = { id: 12, updated_at: '2026-03-02T09:30:00.000Z' };

interface Shown {
  id?: number;
  /** Whether the advertisement has `decided_at`, an undocumented field that backends may omit. */
  isDetailed?: boolean;
}

const asAdvertisement = ({ id = REVIEWED.id, isDetailed = false }: Shown): Advertisement => ({
  id,
  updated_at: REVIEWED.updated_at,
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
  ...(isDetailed && { decided_at: null }),
});

export const decide =
  (decision: Decision, shown: Shown = {}) =>
  (api: ApiClient) =>
    runHook(api, () => useDecision(asAdvertisement(shown))).mutateAsync(decision);
