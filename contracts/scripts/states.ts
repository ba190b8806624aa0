/** Writes states/states.json, the provider states for those who read no TypeScript. */
import { writeFileSync } from 'node:fs';
import { STATES_FILE, statesJson } from '../states/json.ts';

writeFileSync(STATES_FILE, statesJson());
