/** Calls a function for each item, with at most `lanes` calls at a time. Keeps the order. */
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
