import { useInterval } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stateQuery } from './queries.ts';

const TICK_MS = 1_000;

/** The time of the server's clock; undefined before the first response. */
export const useNow = (): string | undefined => {
  const { data: state, dataUpdatedAt: heardAt } = useQuery(stateQuery);
  const [machineMs, setMachineMs] = useState(Date.now);
  useInterval(() => setMachineMs(Date.now()), TICK_MS, { autoInvoke: true });
  if (!state || state.clock_frozen) return state?.now;
  const sinceMs = Math.max(0, machineMs - heardAt);
  return new Date(Date.parse(state.now) + sinceMs).toISOString();
};
