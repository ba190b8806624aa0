const last = new Map<string, Promise<unknown>>();

/**
 * Does work of the same key one after the other, within this process. It spares people who do the
 * same thing twice at once a limit that is meant for failures in a row.
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
