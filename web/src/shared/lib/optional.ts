/** Waits for what a page can do without: a failure is left for the component that needs it. */
export async function optional(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch {
    // The component asks again in the browser, and reports the result.
  }
}
