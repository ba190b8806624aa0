import { vi } from 'vitest';
import { keyval } from '~/shared/drafts/keyval.ts';

type Refusal = 'nothing' | 'files' | 'everything';

/**
 * Replaces the draft store by a store in memory until the end of the test. fake-indexeddb would
 * lose the files, because structuredClone turns jsdom's File into an empty object.
 */
export const fakeKeyval = () => {
  const values = new Map<string, unknown>();
  const written: string[] = [];
  let refused: Refusal = 'nothing';

  const check = (writesFiles = false): void => {
    if (refused === 'everything' || (refused === 'files' && writesFiles)) {
      throw new DOMException('There is no room', 'QuotaExceededError');
    }
  };
  const write = (key: string, value: unknown): void => {
    written.push(key);
    values.set(key, value);
  };

  vi.spyOn(keyval, 'get').mockImplementation(async (key) => {
    check();
    return values.get(key);
  });
  vi.spyOn(keyval, 'getMany').mockImplementation(async (names) =>
    names.map((key) => values.get(key)),
  );
  vi.spyOn(keyval, 'keys').mockImplementation(async () => {
    check();
    return [...values.keys()];
  });
  vi.spyOn(keyval, 'set').mockImplementation(async (key, value) => {
    check();
    write(key, value);
  });
  vi.spyOn(keyval, 'setMany').mockImplementation(async (entries) => {
    check(entries.length > 0);
    for (const [key, value] of entries) write(key, value);
  });
  vi.spyOn(keyval, 'delMany').mockImplementation(async (names) => {
    check();
    for (const key of names) values.delete(key);
  });

  return {
    refuse: (what: Refusal): void => {
      refused = what;
    },
    /** Returns the stored values whose keys start with this text, of one draft and its files. */
    find: (prefix: string): unknown[] =>
      [...values].flatMap(([key, value]) => (key.startsWith(prefix) ? [value] : [])),
    size: (): number => values.size,
    writes: (): readonly string[] => written,
  };
};
