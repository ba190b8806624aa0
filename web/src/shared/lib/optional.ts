/** Awaits a load that the page can do without; failures are ignored. */
export async function optional(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch {
    // The component fetches again in the browser and reports the result.
  }
}
