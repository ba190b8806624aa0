/**
 * For `useQuery` of what the page's loader has asked for: a failure is shown as it is and tried again
 * when the reader says so. Without it the page would ask a second time before it tells.
 */
export const PRELOADED = { retryOnMount: false } as const;
