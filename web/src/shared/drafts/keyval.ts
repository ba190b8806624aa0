import { createStore, delMany, get, getMany, keys, set, setMany, type UseStore } from 'idb-keyval';

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('drafts', 'drafts'));

/** The IndexedDB store of drafts, opened on first use. */
export const keyval = {
  get: (key: string) => get<unknown>(key, store()),
  getMany: (names: string[]) => getMany<unknown>(names, store()),
  keys: () => keys<string>(store()),
  set: (key: string, value: unknown) => set(key, value, store()),
  setMany: (entries: [string, unknown][]) => setMany(entries, store()),
  delMany: (names: string[]) => delMany(names, store()),
};
