import { rmSync } from 'node:fs';
import path from 'node:path';

const CACHE = path.resolve(import.meta.dirname, '../.cache');

/** Deletes earlier pacts, because Pact would add to them. */
export default function clearOutput(): void {
  for (const name of ['pacts', 'interactions.txt']) {
    rmSync(path.join(CACHE, name), { recursive: true, force: true });
  }
}
