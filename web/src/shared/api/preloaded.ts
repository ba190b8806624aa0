/**
 * For `useQuery` of preloaded data: shows the loader's failure instead of fetching again on mount.
 */
export const PRELOADED = { retryOnMount: false } as const;
