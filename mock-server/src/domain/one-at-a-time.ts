const last = new Map<string, Promise<unknown>>();

/**
 * Runs tasks with the same key one after another within this process. Otherwise, if one request
 * were sent several times in parallel, it would be counted as several failed attempts before the
 * first one succeeds.
 */
export const oneAtATime = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
};
