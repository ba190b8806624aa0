import { STATES, type ProviderState } from '../states/catalogue.ts';
import { fieldsOf, type Fields } from '../../openapi/document.ts';
import type { PactInteraction } from './pacts.ts';

/** A provider state with its parameters, as an interaction asks for it. */
export interface StateCall {
  name: string;
  params: Fields;
}

/** The result of calling a provider state; `problem` is null if it succeeded. */
export interface Diagnosis {
  call: StateCall;
  problem: string | null;
}

const STATE_TIMEOUT_MS = 20_000;
const catalogue = new Map<string, ProviderState>(Object.entries(STATES));

/** A key for a state and its parameters. */
export const keyOf = ({ name, params }: StateCall): string => `${name} ${JSON.stringify(params)}`;

const isFit = (value: unknown, type: 'string' | 'id'): boolean =>
  typeof value === 'string' ? value !== '' : type === 'id' && Number.isInteger(value);

/** What is wrong with the values that a state returned. */
const missingIn = (name: string, answer: Fields): string[] =>
  Object.entries(catalogue.get(name)?.returns ?? {})
    .filter(([key, { type }]) => !isFit(answer[key], type))
    .map(([key, { type }]) =>
      key in answer
        ? `"${key}" is not of type ${type}: ${JSON.stringify(answer[key])}`
        : `"${key}" is missing`,
    );

/** Sets a provider state up; returns the problem, or null. */
export const setUpState = async (
  statesUrl: string,
  { name, params }: StateCall,
): Promise<string | null> => {
  const response = await fetch(statesUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ state: name, params, action: 'setup', consumer: 'local-news-site' }),
    signal: AbortSignal.timeout(STATE_TIMEOUT_MS),
  }).catch((error: unknown) => error);
  if (!(response instanceof Response)) return `No response: ${causeOf(response)}`;
  const text = await response.text();
  if (!response.ok) return `Response ${response.status}: ${text.slice(0, 200)}`;
  const expected = Object.keys(catalogue.get(name)?.returns ?? {});
  if (expected.length === 0) return null;
  const missing = missingIn(name, parseFields(text));
  return missing.length === 0 ? null : `In its response ${missing.join(', ')}`;
};

const parseFields = (text: string): Fields => {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
};

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** The distinct state calls of the interactions. */
export const statesOf = (interactions: readonly PactInteraction[]): StateCall[] => {
  const calls = interactions.flatMap(({ providerStates }) => providerStates);
  return [...new Map(calls.map((call) => [keyOf(call), call])).values()];
};

/** The problem of the address for states, found with an empty state; null if it works. */
export const reachStates = (statesUrl: string): Promise<string | null> =>
  setUpState(statesUrl, { name: '', params: {} });

/** Whether unknown states are accepted: then wrong parameters go unnoticed too. */
export const takesAnything = async (statesUrl: string): Promise<boolean> =>
  (await setUpState(statesUrl, { name: 'an unknown state', params: {} })) === null;

/** Calls every state once and checks what it returns. */
export const examineStates = async (
  statesUrl: string,
  calls: readonly StateCall[],
): Promise<Diagnosis[]> => {
  const diagnoses: Diagnosis[] = [];
  // One after the other, since a state may undo what another has set up.
  for (const call of calls) diagnoses.push({ call, problem: await setUpState(statesUrl, call) });
  return diagnoses;
};
