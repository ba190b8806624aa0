import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ControlError, type RequestSummary } from '../../client.ts';
import { control, requestsQuery } from './queries.ts';

/** Events within this time, in milliseconds, cause a single refresh. */
const TOGETHER_MS = 100;
const RECONNECT_MS = 1_000;
const CAPACITY = 1_000;
/** Calls to these routes replace the list of requests. */
const REPLACING = ['/control/requests', '/control/snapshots/:name/load'];
const LOST = 'The server is not responding';

/** Applies the server's events to the displayed data. Returns a function that stops the updates. */
const follow = (
  client: QueryClient,
  withRequests: boolean,
  onLost: (reason: string | undefined) => void,
): (() => void) => {
  const stopped = new AbortController();
  let reconnecting: number | undefined;
  let pending: number | undefined;
  let arrived: RequestSummary[] = [];
  let routes: string[] = [];

  const take = (): void => {
    pending = undefined;
    const isReplaced = routes.some((route) => REPLACING.includes(route));
    const { queryKey } = requestsQuery;
    if (routes.length > 0) {
      const isOther = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
        name !== queryKey[0];
      void client.invalidateQueries(isReplaced ? {} : { predicate: isOther });
    }
    client.setQueryData(queryKey, (known) => {
      if (known === undefined || arrived.length === 0) return known;
      const newest = known[0]?.id ?? 0;
      const added = arrived.filter(({ id }) => id > newest).reverse();
      return [...added, ...known].slice(0, CAPACITY);
    });
    // A running request for the list may miss the newest rows, so the list is requested again.
    if (arrived.length > 0 && client.isFetching({ queryKey }) > 0) {
      void client.invalidateQueries({ queryKey });
    }
    arrived = [];
    routes = [];
  };
  const soon = (): void => {
    pending ??= window.setTimeout(take, TOGETHER_MS);
  };
  const listen = async (): Promise<void> => {
    const events = await control.events({ requests: withRequests }, stopped.signal);
    onLost(undefined);
    void client.invalidateQueries();
    for await (const { event, data } of events) {
      if (event === 'request') arrived.push(JSON.parse(data) as RequestSummary);
      else routes.push((JSON.parse(data) as { route?: string }).route ?? '');
      soon();
    }
  };
  const connect = async (): Promise<void> => {
    const reason = await listen().then(
      () => LOST,
      (error: unknown) => (error instanceof ControlError ? error.explanation : LOST),
    );
    if (stopped.signal.aborted) return;
    onLost(reason);
    reconnecting = window.setTimeout(() => void connect(), RECONNECT_MS);
  };
  void connect();
  return () => {
    window.clearTimeout(reconnecting);
    window.clearTimeout(pending);
    stopped.abort();
  };
};

/**
 * Follows the server's events while the tab is visible, because browsers have few connections.
 * @returns why there is no connection
 */
export const useLive = (withRequests: boolean): string | undefined => {
  const client = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const [lost, setLost] = useState<string>();
  useEffect(
    () => (isVisible ? follow(client, withRequests, setLost) : undefined),
    [client, isVisible, withRequests],
  );
  return lost;
};
