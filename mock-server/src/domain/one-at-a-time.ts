const last = new Map<string, Promise<unknown>>();

/**
 * Runs tasks with the same key one after another within this process. Requests that a client sends
 * several times at once would otherwise all count as attempts before the first one succeeds, and
 * could reach the rate limit for failed attempts.
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
