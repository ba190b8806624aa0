const last = new Map<string, Promise<unknown>>();

/**
 * Runs tasks with the same key one after another within this process. For example, each sign-in
 * counts as failed until its password is checked. If sign-ins were checked in parallel, many of
 * them with the right password could exceed the limit of failed sign-ins.
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
