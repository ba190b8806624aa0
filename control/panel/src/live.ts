import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RequestSummary } from '../../client.ts';
import { requestsQuery } from './queries.ts';

/** Events that come together count as one. */
const TOGETHER_MS = 100;
const RECONNECT_MS = 2_000;
const CAPACITY = 1_000;

/** Takes the server's events into what is shown; returns the function that stops it. */
const follow = (
  client: QueryClient,
  withRequests: boolean,
  onLost: (isLost: boolean) => void,
): (() => void) => {
  let source: EventSource;
  let reconnecting: number | undefined;
  let pending: number | undefined;
  let arrived: RequestSummary[] = [];
  let routes: string[] = [];

  const take = (): void => {
    pending = undefined;
    const isCleared = routes.includes('/control/requests');
    const { queryKey } = requestsQuery;
    if (routes.length > 0) {
      const isOther = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
        name !== queryKey[0];
      void client.invalidateQueries(isCleared ? {} : { predicate: isOther });
    }
    client.setQueryData(queryKey, (known) => {
      if (known === undefined || arrived.length === 0) return known;
      const newest = known[0]?.id ?? 0;
      const added = arrived.filter(({ id }) => id > newest).reverse();
      return [...added, ...known].slice(0, CAPACITY);
    });
    arrived = [];
    routes = [];
  };
  const soon = (): void => {
    pending ??= window.setTimeout(take, TOGETHER_MS);
  };
  const connect = (): void => {
    source = new EventSource(`/control/events?requests=${withRequests}`);
    source.addEventListener('open', () => {
      onLost(false);
      void client.invalidateQueries();
    });
    source.addEventListener('error', () => {
      onLost(true);
      // Otherwise the browser connects again by itself.
      if (source.readyState === EventSource.CLOSED) {
        reconnecting = window.setTimeout(connect, RECONNECT_MS);
      }
    });
    source.addEventListener('request', ({ data }: MessageEvent<string>) => {
      arrived.push(JSON.parse(data) as RequestSummary);
      soon();
    });
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      routes.push((JSON.parse(data) as { route: string }).route);
      soon();
    });
    source.addEventListener('message', () => {
      routes.push('');
      soon();
    });
  };
  connect();
  return () => {
    window.clearTimeout(reconnecting);
    window.clearTimeout(pending);
    source.close();
  };
};

/**
 * Follows the server while the tab is visible: a browser has few connections to one server.
 * @returns whether it is lost
 */
export const useLive = (withRequests: boolean): boolean => {
  const client = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const [isLost, setLost] = useState(false);
  useEffect(
    () => (isVisible ? follow(client, withRequests, setLost) : undefined),
    [client, isVisible, withRequests],
  );
  return isLost;
};
