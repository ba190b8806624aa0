/** Creates a function that runs tasks one at a time, in the order of its calls. */
export const createTurns = () => {
  let queue: Promise<unknown> = Promise.resolve();
  return <Value>(task: () => Promise<Value>): Promise<Value> => {
    const turn = queue.then(task);
    queue = turn.catch(() => undefined);
    return turn;
  };
};
