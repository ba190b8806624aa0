import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../openapi/document.ts';

const CACHE = path.resolve(import.meta.dirname, '../.cache');

const allowsNull = (matcher: unknown): boolean => isRecord(matcher) && matcher.match === 'null';

/** Something and null at once is impossible, so they are meant as alternatives. */
const withAlternatives = (_: string, value: unknown): unknown =>
  isRecord(value) && Array.isArray(value.matchers) && value.matchers.some(allowsNull)
    ? { ...value, combine: 'OR' }
    : value;

const writeAlternatives = (): void => {
  for (const file of globSync(path.join(CACHE, 'pacts/*/*.json'))) {
    const pact: unknown = JSON.parse(readFileSync(file, 'utf8'), withAlternatives);
    writeFileSync(file, JSON.stringify(pact, null, 2));
  }
};

/** Pact appends to existing files, so interactions of an earlier run would remain. */
export default function clearOutput(): () => void {
  for (const name of ['pacts', 'interactions.txt']) {
    rmSync(path.join(CACHE, name), { recursive: true, force: true });
  }
  return writeAlternatives;
}
