/**
 * Calls an asynchronous function for each item, in order, with at most `lanes` calls at the same
 * time.
 * @returns the results in the order of the items
 */
export const sideBySide = async <Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [index, item] of queue) results[index] = await work(item);
    }),
  );
  return results;
};
