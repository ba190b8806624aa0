import { STATES, type ProviderState } from '../states/catalogue.ts';
import type { StateCall } from './doctor.ts';
import { quoted } from './shell.ts';

const catalogue = new Map<string, ProviderState>(Object.entries(STATES));

/** The values of an answer as text, and as JSON: numbers as numbers, texts in quotes. */
const READ_TEXT = `text() { python3 -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }`;
const READ_JSON = `json() { python3 -c 'import json, sys; print(json.dumps(json.load(sys.stdin)[sys.argv[1]]))' "$1"; }`;

/** The name of the variable that holds a value as JSON. */
export const jsonVariable = (name: string): string => `${name}_json`;

/** The values of provider states that a request needs: as text, and as JSON. */
export interface NeededValues {
  text: readonly string[];
  json: readonly string[];
}

/** Lines that bring the states about and put the values that they hand back into variables. */
export function stateLines(
  states: readonly StateCall[],
  statesUrl: string,
  needed: NeededValues,
): string[] {
  const lines = states.flatMap(({ name, params }) => {
    const body = JSON.stringify({ state: name, params, action: 'setup' });
    const call = `curl -fsS ${quoted(statesUrl)} -H 'Content-Type: application/json' --data ${quoted(body)}`;
    const returned = Object.keys(catalogue.get(name)?.returns ?? {});
    const read = (kind: 'text' | 'json', variable: (value: string) => string) =>
      returned
        .filter((value) => needed[kind].includes(value))
        .map((value) => `${variable(value)}=$(printf '%s' "$state" | ${kind} ${value})`);
    const reads = [...read('text', (value) => value), ...read('json', jsonVariable)];
    return reads.length > 0 ? [`state=$(${call})`, ...reads] : [`${call} > /dev/null`];
  });
  return [
    ...(needed.text.length > 0 ? [READ_TEXT] : []),
    ...(needed.json.length > 0 ? [READ_JSON] : []),
    ...lines,
  ];
}
