import type { Advertisement } from '~/shared/advertisement/present.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import {
  useSaveAdvertisement,
  type AdvertisementDraft,
} from '~/features/advertisements/api/own.ts';
import { useDecision, type Decision } from '~/features/moderation/api/decide.ts';
import { pictureFile } from './multipart.ts';
import { runHook } from './site.ts';

/* What advertisers and moderators do, through the site's own hooks. */

/** An advertisement as its form sends it. */
export const DRAFT: AdvertisementDraft = {
  title: 'Gravel bicycle',
  description: 'Ridden twice, and both times downhill.',
  category: 'For Sale',
  url: 'https://bicycle.example/gravel',
  pictures: [pictureFile()],
};

/** The form of a draft with new pictures only; a change also says that none of before stays. */
export const draftForm = (
  { pictures, idempotencyKey, ...fields } = DRAFT,
  isChange = false,
): FormData => {
  const images = pictures.filter((picture) => picture instanceof File);
  return toFormData(
    isChange
      ? { ...fields, 'keep_images[]': [''], images }
      : { ...fields, idempotency_key: idempotencyKey, images },
  );
};

/** Posts the draft, or changes the advertisement of this id by it. */
export const save = (api: ApiClient, draft: AdvertisementDraft, id?: number) =>
  runHook(api, () => useSaveAdvertisement(id)).mutateAsync({
    draft,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

/** What the moderator had before their eyes when they decided. */
export const REVIEWED = { id: 12, updated_at: '2026-03-02T09:30:00.000Z' };

interface Shown {
  id?: number;
  /** Whether it came with `decided_at`, by which a backend shows that it takes more than is documented. */
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

/** Decides on the advertisement that the moderator has before their eyes. */
export const decide = (api: ApiClient, decision: Decision, shown: Shown = {}) =>
  runHook(api, () => useDecision(asAdvertisement(shown))).mutateAsync(decision);
