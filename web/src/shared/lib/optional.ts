const LONGEST_MS = 3000;

/**
 * Awaits optional data for a short time and ignores failures. In the browser, the component fetches
 * the data again and reports errors.
 */
export const optional = (work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS);
    const goOn = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(goOn, goOn);
  });
