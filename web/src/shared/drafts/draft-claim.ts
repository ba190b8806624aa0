import { randomId } from '../lib/random-id.ts';
import { listDrafts, readDraft, type Draft, type StoredDraft } from './draft-store.ts';
import { createTurns } from './in-turn.ts';
import { readTabText, writeTabText } from './tab-text.ts';

/** A form's own place in the draft store, in which no other form saves until `release` is called. */
export interface DraftClaim {
  key: string;
  /** The draft of an earlier form, which this form continues. */
  draft: Draft | null;
  /** The key of the latest draft that a form in another tab has, if this form starts empty. */
  othersKey: string | null;
  release: () => void;
}

const tabKey = (name: string) => `draft/${name}`;
const lockName = (key: string) => `draft/${key}`;

/** Returns all drafts with this name: first this tab's draft, then the others, latest first. */
const listOwnFirst = async (name: string): Promise<StoredDraft[]> => {
  const own = readTabText(tabKey(name));
  const drafts = await listDrafts(name);
  return drafts.toSorted((one, other) => Number(other.key === own) - Number(one.key === own));
};

/**
 * Reserves a draft until the returned function is called or the tab is closed. Returns null if
 * another form has the draft. Without Web Locks, which exist only on secure origins, other forms are
 * unknown, so a form gets only a draft that is `isOwn`.
 */
const reserve = (key: string, isOwn: boolean): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const reserveUnlocked = () => resolve(isOwn ? () => undefined : null);
    if (!('locks' in navigator)) {
      reserveUnlocked();
      return;
    }
    navigator.locks
      .request(lockName(key), { ifAvailable: true }, (lock) =>
        lock === null ? resolve(null) : new Promise<void>((release) => resolve(release)),
      )
      .catch(reserveUnlocked);
  });

/** Claims run one at a time, so that an abandoned claim does not block the next one. */
const inTurn = createTurns();

/**
 * Claims a draft with this name that no other form has, or an empty place if there is none. Each
 * open form thus has its own draft, which survives a reload, a closed tab or a crash.
 */
export const claimDraft = (name: string): Promise<DraftClaim> =>
  inTurn(async () => {
    const own = readTabText(tabKey(name));
    const drafts = await listOwnFirst(name);
    for (const { key } of drafts) {
      const release = await reserve(key, key === own);
      if (release === null) continue;
      writeTabText(tabKey(name), key);
      return { key, draft: await readDraft(key), othersKey: null, release };
    }
    const key = `${name}/${randomId()}`;
    const release = (await reserve(key, true)) ?? (() => undefined);
    writeTabText(tabKey(name), key);
    return { key, draft: null, othersKey: drafts[0]?.key ?? null, release };
  });

/** Returns the draft that `claimDraft` would claim, or null. */
export const findFreeDraft = async (name: string): Promise<StoredDraft | null> => {
  const drafts = await listOwnFirst(name);
  if (drafts.length === 0 || !('locks' in navigator)) return drafts[0] ?? null;
  const { held = [] } = await navigator.locks.query();
  const reserved = new Set(held.map((lock) => lock.name));
  return drafts.find(({ key }) => !reserved.has(lockName(key))) ?? null;
};
