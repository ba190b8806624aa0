/** Awaits a load that the page can do without; failures are ignored. */
export const optional = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch {
    // The component fetches again in the browser and reports the result.
  }
};
