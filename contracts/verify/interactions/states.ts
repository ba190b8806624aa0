import type { PactInteraction } from '../../consumer/pacts/read.ts';
import { setUpState, type StateCall } from '../../states/set-up.ts';

/** The result of setting up a provider state; `problem` is null if the set-up succeeded. */
export interface Diagnosis {
  call: StateCall;
  problem: string | null;
}

export const keyOf = ({ name, params }: StateCall): string => `${name} ${JSON.stringify(params)}`;

export const statesOf = (interactions: readonly PactInteraction[]): StateCall[] => {
  const calls = interactions.flatMap(({ providerStates }) => providerStates);
  return [...new Map(calls.map((call) => [keyOf(call), call])).values()];
};

/** Calls the URL for provider states without naming a state. Returns what is wrong, or null. */
export const reachStates = async (statesUrl: string): Promise<string | null> =>
  (await setUpState(statesUrl, { name: '', params: {} })).problem;

/** Whether the backend accepts provider states with unknown names. */
export const takesAnything = async (statesUrl: string): Promise<boolean> => {
  const call = { name: 'an unknown state', params: {} };
  return (await setUpState(statesUrl, call)).problem === null;
};

/** Sets up every provider state once and checks the values that it returns. */
export const examineStates = async (
  statesUrl: string,
  calls: readonly StateCall[],
  signal?: AbortSignal,
): Promise<Diagnosis[]> => {
  const diagnoses: Diagnosis[] = [];
  // One provider state may undo another, so they are set up one after the other.
  for (const call of calls) {
    signal?.throwIfAborted();
    diagnoses.push({ call, problem: (await setUpState(statesUrl, call)).problem });
  }
  return diagnoses;
};
