import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { createControl } from '../../client.ts';

export const control = createControl(window.location.origin);

/** Asked again this often while the tab is visible. */
const LIVE = { refetchInterval: 2_000 };
const ONCE = { staleTime: Infinity };

/** Every action may change everything that is shown. */
export const createPanelQueries = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({ onSettled: () => client.invalidateQueries() }),
  });
  return client;
};

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
  ...LIVE,
});
export const messagesQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: () => control.messages(),
  ...LIVE,
});
export const faultsQuery = queryOptions({
  queryKey: ['faults'],
  queryFn: () => control.faults(),
  ...LIVE,
});
export const checkoutsQuery = queryOptions({
  queryKey: ['checkouts'],
  queryFn: () => control.checkouts(),
  ...LIVE,
});
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: () => control.webhooks(),
  ...LIVE,
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
