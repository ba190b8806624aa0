import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useMatches } from 'react-router-dom';
import { unpack, type PageData } from './page-data.ts';

/** Hydrates the query cache with the data of all matched routes' loaders. */
export function PageDataBoundary({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const state = useMemo(() => {
    const queries = matches
      .map(({ loaderData }) => loaderData)
      .filter(isPageData)
      .flatMap(unpack);
    return { queries, mutations: [] };
  }, [matches]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

const isPageData = (value: unknown): value is PageData =>
  typeof value === 'object' && value !== null && 'queries' in value;
