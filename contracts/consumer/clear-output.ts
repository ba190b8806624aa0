import { rmSync } from 'node:fs';
import { OUTPUT } from './pact.ts';

/** Pact adds to files that it finds; the pacts of a run before would never leave. */
export default function clearOutput(): void {
  rmSync(OUTPUT, { recursive: true, force: true });
}
