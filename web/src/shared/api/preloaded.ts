/**
 * Options of `useQuery` for preloaded data. Components then show the loader's error instead of
 * fetching again.
 */
export const PRELOADED = { retryOnMount: false } as const;
