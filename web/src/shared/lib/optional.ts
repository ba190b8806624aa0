const LONGEST_MS = 3000;

/** Waits briefly for optional data. If they fail, the component fetches them in the browser. */
export const optional = (work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS);
    const goOn = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(goOn, goOn);
  });
