import { QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { createControl } from '../../client.ts';

export const control = createControl(window.location.origin);

/** Asked again when the server's events say so. */
export const createPanelQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });

const ONCE = { staleTime: Infinity };

const contractSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const operationSchema = z.object({ operationId: z.string() });

/** Ids of the operations that faults can be injected into. */
const operationIds = async (): Promise<string[]> => {
  const answer = await fetch('/openapi.json');
  const { paths } = contractSchema.parse(await answer.json());
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((part) => operationSchema.safeParse(part).data?.operationId ?? [])
    .sort();
};

export const stateQuery = queryOptions({
  queryKey: ['state'],
  queryFn: () => control.state(),
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
export const operationIdsQuery = queryOptions({
  queryKey: ['operation-ids'],
  queryFn: operationIds,
  ...ONCE,
});
