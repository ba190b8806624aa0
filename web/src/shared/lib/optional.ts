const LONGEST_MS = 3000;

/**
 * Awaits a load that the page can do without, but not for long; failures are ignored. The component
 * fetches again in the browser and reports the result.
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
