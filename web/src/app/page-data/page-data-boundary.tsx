import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useMatches } from 'react-router-dom';

/** Puts what the loaders of all matched routes have preloaded into the query cache. */
export function PageDataBoundary({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const state = useMemo(() => merge(matches.map(({ loaderData }) => loaderData)), [matches]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

function merge(loaderData: unknown[]): DehydratedState {
  const states = loaderData.filter(hasState).map(({ dehydratedState }) => dehydratedState);
  return { queries: states.flatMap(({ queries }) => queries), mutations: [] };
}

function hasState(value: unknown): value is { dehydratedState: DehydratedState } {
  return typeof value === 'object' && value !== null && 'dehydratedState' in value;
}
