import { QueryClient, queryOptions } from '@tanstack/react-query';
import { createControl } from '../../client.ts';
import { showTimesIn } from './time.ts';
import { WORLD } from './world.ts';

export const control = createControl(window.location.origin, WORLD);

/** Queries are refetched only when an event from the server requires it. */
export const createPanelQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });

const ONCE = { staleTime: Infinity };

export const stateQuery = queryOptions({
  queryKey: ['state'],
  queryFn: async () => {
    const state = await control.state();
    showTimesIn(state.time_zone);
    return state;
  },
});
export const upcomingQuery = queryOptions({
  queryKey: ['upcoming'],
  queryFn: () => control.upcoming(),
});
export const messagesQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: () => control.messages(),
});
export const requestsQuery = queryOptions({
  queryKey: ['requests'],
  queryFn: () => control.requests({ limit: 1000 }),
});
export const requestQuery = (id: number) =>
  queryOptions({ queryKey: ['request', id], queryFn: () => control.request(id), ...ONCE });
export const driftQuery = queryOptions({
  queryKey: ['drift'],
  queryFn: () => control.drift(),
});
export const worldsQuery = queryOptions({
  queryKey: ['worlds'],
  queryFn: () => control.worlds(),
});
export const snapshotsQuery = queryOptions({
  queryKey: ['snapshots'],
  queryFn: () => control.snapshots(),
});
export const faultsQuery = queryOptions({
  queryKey: ['faults'],
  queryFn: () => control.faults(),
});
export const checkoutsQuery = queryOptions({
  queryKey: ['checkouts'],
  queryFn: () => control.checkouts(),
});
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: () => control.webhooks(),
});
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => control.people(),
  ...ONCE,
});
export const providerStatesQuery = queryOptions({
  queryKey: ['provider-states'],
  queryFn: () => control.providerStates(),
  ...ONCE,
});
