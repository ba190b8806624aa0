import type { PactInteraction } from '../../consumer/pacts/read.ts';
import { setUpState, type StateCall } from '../../states/set-up.ts';

/** The result of calling a provider state; `problem` is null if it succeeded. */
export interface Diagnosis {
  call: StateCall;
  problem: string | null;
}

export const keyOf = ({ name, params }: StateCall): string => `${name} ${JSON.stringify(params)}`;

export const statesOf = (interactions: readonly PactInteraction[]): StateCall[] => {
  const calls = interactions.flatMap(({ providerStates }) => providerStates);
  return [...new Map(calls.map((call) => [keyOf(call), call])).values()];
};

/** Sends an empty state. Returns why provider states cannot be set up, or null if they can. */
export const reachStates = async (statesUrl: string): Promise<string | null> =>
  (await setUpState(statesUrl, { name: '', params: {} })).problem;

/** Whether the backend accepts unknown states. It would accept wrong parameters, too. */
export const takesAnything = async (statesUrl: string): Promise<boolean> => {
  const call = { name: 'an unknown state', params: {} };
  return (await setUpState(statesUrl, call)).problem === null;
};

/** Calls every state once and checks what it returns. */
export const examineStates = async (
  statesUrl: string,
  calls: readonly StateCall[],
): Promise<Diagnosis[]> => {
  const diagnoses: Diagnosis[] = [];
  // The states are set up one after the other, since one may undo another.
  for (const call of calls) {
    diagnoses.push({ call, problem: (await setUpState(statesUrl, call)).problem });
  }
  return diagnoses;
};
