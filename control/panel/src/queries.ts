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

const query = <Data>(name: string, queryFn: () => Promise<Data>) =>
  queryOptions({ queryKey: [name], queryFn });
const ONCE = { staleTime: Infinity };

export const stateQuery = query('state', async () => {
  const state = await control.state();
  showTimesIn(state.time_zone);
  return state;
});
export const upcomingQuery = query('upcoming', () => control.upcoming());
export const messagesQuery = query('messages', () => control.messages());
export const requestsQuery = query('requests', () => control.requests({ limit: 1000 }));
export const requestQuery = (id: number) =>
  queryOptions({ queryKey: ['request', id], queryFn: () => control.request(id), ...ONCE });
export const worldsQuery = query('worlds', () => control.worlds());
export const snapshotsQuery = query('snapshots', () => control.snapshots());
export const faultsQuery = query('faults', () => control.faults());
export const checkoutsQuery = query('checkouts', () => control.checkouts());
export const webhooksQuery = query('webhooks', () => control.webhooks());
export const peopleQuery = { ...query('people', () => control.people()), ...ONCE };
export const providerStatesQuery = {
  ...query('provider-states', () => control.providerStates()),
  ...ONCE,
};
