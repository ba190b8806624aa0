import { findState } from '../../../control/states.ts';
import type { StateCall } from '../../states/set-up.ts';
import { quoted } from './shell.ts';

const READ_TEXT = `text() { python3 -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }`;
const READ_JSON = `json() { python3 -c 'import json, sys; print(json.dumps(json.load(sys.stdin)[sys.argv[1]]))' "$1"; }`;

export const jsonVariable = (name: string): string => `${name}_json`;

/** The names of provider-state values that a request contains as plain text or as JSON. */
export interface NeededValues {
  text: readonly string[];
  json: readonly string[];
}

/** Returns shell commands that set up provider states and store their values in variables. */
export const stateLines = (
  states: readonly StateCall[],
  statesUrl: string,
  needed: NeededValues,
): string[] => {
  const lines = states.flatMap(({ name, params }) => {
    const body = JSON.stringify({ state: name, params, action: 'setup' });
    const call = `curl -fsS ${quoted(statesUrl)} -H 'Content-Type: application/json' --data ${quoted(body)}`;
    const returned = Object.keys(findState(name)?.returns.shape ?? {});
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
};
