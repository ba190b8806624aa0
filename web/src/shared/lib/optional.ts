const LONGEST_MS = 3000;

/**
 * Waits a short time for optional data and ignores failures. The component later fetches missing
 * data in the browser and reports errors.
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
