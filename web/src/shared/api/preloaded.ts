/** Makes `useQuery` show the loader's error instead of fetching again. */
export const PRELOADED = { retryOnMount: false } as const;
