import { rmSync } from 'node:fs';
import path from 'node:path';

const CACHE = path.resolve(import.meta.dirname, '../.cache');

/** Pact adds to files that it finds; the pacts of a run before would never leave. */
export default function clearOutput(): void {
  for (const name of ['pacts', 'interactions.txt']) {
    rmSync(path.join(CACHE, name), { recursive: true, force: true });
  }
}
