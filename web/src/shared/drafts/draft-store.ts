import { z } from '../lib/zod.ts';
import { createTurns } from './in-turn.ts';
import { keyval } from './keyval.ts';
import type { Id } from '../api/types.ts';

/** The fields of an unsent form, and the form's files by key. */
export interface Draft {
  savedAt: string;
  fields: unknown;
  files: ReadonlyMap<string, File>;
}

/** Which part of a draft could be stored, since the browser's storage may be full or blocked. */
export type SavedPart = 'all' | 'texts-only' | 'nothing';

const stored = z.object({
  savedAt: z.string(),
  fields: z.unknown(),
  fileKeys: z.array(z.string()),
});

const FILE_MARK = '#';

/** Draft operations run one at a time, so that a running write does not restore a deleted draft. */
const inTurn = createTurns();

/** Returns the name that a user's drafts of one kind share. */
export const draftName = (userId: Id, form: string): string => `${userId}/${form}`;

const keysFrom = async (prefix: string): Promise<string[]> =>
  (await keyval.keys()).filter((key) => key.startsWith(prefix));

export interface StoredDraft {
  key: string;
  savedAt: string;
}

/** Returns the stored drafts with this name, latest first, or none if storage is unavailable. */
export const listDrafts = (name: string): Promise<StoredDraft[]> =>
  inTurn(async () => {
    try {
      const keys = (await keysFrom(`${name}/`)).filter((key) => !key.includes(FILE_MARK));
      const values = await keyval.getMany(keys);
      return keys
        .map((key, index) => ({
          key,
          savedAt: stored.safeParse(values[index]).data?.savedAt ?? '',
        }))
        .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
    } catch {
      return [];
    }
  });

/** Returns the stored draft, or null if there is none or storage is unavailable. */
export const readDraft = (key: string): Promise<Draft | null> =>
  inTurn(async () => {
    try {
      const { data: kept } = stored.safeParse(await keyval.get(key));
      if (kept === undefined) return null;
      const { savedAt, fields, fileKeys } = kept;
      const files = await keyval.getMany(fileKeys.map((fileKey) => key + FILE_MARK + fileKey));
      const copies = await Promise.all(files.map(copyToMemory));
      const found = fileKeys.flatMap((fileKey, index): [string, File][] => {
        const file = copies[index];
        return file ? [[fileKey, file]] : [];
      });
      return { savedAt, fields, files: new Map(found) };
    } catch {
      return null;
    }
  });

/** Returns a copy of a stored file, or null if there is no such file or it cannot be read. */
const copyToMemory = async (stored: unknown): Promise<File | null> => {
  if (!(stored instanceof File)) return null;
  const { name, type } = stored;
  return stored.arrayBuffer().then(
    (bytes) => new File([bytes], name, { type }),
    () => null,
  );
};

/** Replaces the stored draft. Files that are already stored are not written again. */
export const saveDraft = (
  key: string,
  fields: unknown,
  files: ReadonlyMap<string, File>,
): Promise<SavedPart> =>
  inTurn(async () => {
    try {
      const savedAt = new Date().toISOString();
      const draft: z.infer<typeof stored> = { savedAt, fields, fileKeys: [...files.keys()] };
      await keyval.set(key, draft);
    } catch {
      return 'nothing';
    }
    try {
      const wanted = new Map([...files].map(([name, file]) => [key + FILE_MARK + name, file]));
      const there = await keysFrom(key + FILE_MARK);
      await keyval.delMany(there.filter((fileKey) => !wanted.has(fileKey)));
      await keyval.setMany([...wanted].filter(([fileKey]) => !there.includes(fileKey)));
      return 'all';
    } catch {
      return 'texts-only';
    }
  });

export const clearDraft = (key: string): Promise<void> =>
  forget(async () => [key, ...(await keysFrom(key + FILE_MARK))]);

/** Deletes all drafts of an account when its owner signs out. */
export const clearDraftsOf = (userId: Id): Promise<void> =>
  forget(() => keysFrom(draftName(userId, '')));

const forget = (which: () => Promise<string[]>): Promise<void> =>
  inTurn(async () => {
    try {
      await keyval.delMany(await which());
    } catch {
      // Without storage there is no draft to delete.
    }
  });
