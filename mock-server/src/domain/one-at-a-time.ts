const last = new Map<string, Promise<unknown>>();

/**
 * Runs tasks with the same key one after another within this process. If they ran in parallel, a
 * correct request that is sent several times at once could reach the rate limit for failures.
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
