import type { Id } from '~/shared/api/types.ts';
import { draftName, type Draft } from '~/shared/drafts/draft-store.ts';
import { z } from '~/shared/lib/zod.ts';
import { toFormImage } from './fields.ts';
import { perText, type AdvertisementFields } from './schema.ts';

/** Returns the name of a user's drafts for this or a new advertisement. */
export const nameOfDrafts = (userId: Id, id: Id | undefined): string =>
  draftName(userId, `advertisement/${id === undefined ? 'new' : String(id)}`);

const draftFields = z.object({
  // A draft from an earlier version of the site may lack a newer field.
  ...perText(() => z._default(z.string(), '')),
  images: z.array(z.object({ key: z.string(), name: z.string() })),
  idempotencyKey: z.optional(z.string()),
});

export const toDraft = (
  { images, ...texts }: AdvertisementFields,
  idempotencyKey: string | undefined,
): {
  fields: z.infer<typeof draftFields>;
  files: ReadonlyMap<string, File>;
} => ({
  fields: { ...texts, images: images.map(({ key, name }) => ({ key, name })), idempotencyKey },
  files: new Map(images.flatMap(({ key, file }) => (file === undefined ? [] : [[key, file]]))),
});

export interface RestoredDraft {
  fields: AdvertisementFields;
  savedAt: string;
  /** The idempotency key with which the form may already have been sent. */
  idempotencyKey: string | undefined;
  /** The names of pictures that the browser could not store. */
  missing: string[];
}

/**
 * Converts a draft to form fields, or returns null if the draft is invalid. The pictures that the
 * server has saved are taken from `base`.
 */
export const fromDraft = (draft: Draft, base: AdvertisementFields): RestoredDraft | null => {
  const kept = draftFields.safeParse(draft.fields);
  if (!kept.success) return null;
  const missing: string[] = [];
  const images = kept.data.images.flatMap(({ key, name }) => {
    const saved = base.images.find((image) => image.key === key);
    if (saved !== undefined) return [saved];
    const file = draft.files.get(key);
    if (file !== undefined) return [toFormImage(file, key)];
    missing.push(name);
    return [];
  });
  const { idempotencyKey, ...texts } = kept.data;
  return { fields: { ...texts, images }, savedAt: draft.savedAt, idempotencyKey, missing };
};
