const last = new Map<string, Promise<unknown>>();

/**
 * Runs tasks with the same key one after another within this process. For example, a sign-in counts
 * as failed until its password was checked. Without this function, many parallel sign-ins with the
 * right password would exceed the limit of failed ones.
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
