import { fieldsOf, lookUp, pointerOf, type Fields } from '../document.ts';
import { tierOf, type Provenance } from '../provenances.ts';
import type { Place } from './operations.ts';

/** Where a part of a contract is written, and how well it is known. */
export interface Stated {
  /** JSON pointer into the document, which may lead into its components. */
  pointer: string;
  tier: Provenance;
}

const referenceIn = (part: unknown): string | undefined => {
  const { $ref } = fieldsOf(part);
  return typeof $ref === 'string' ? $ref : undefined;
};

/**
 * Follows a place through references, up to the last part that the document has.
 * @param inherited the provenance of what states none
 */
export const placeOf = (
  document: Fields,
  place: Place,
  inherited: Provenance = 'documented',
): Stated => {
  let part: unknown = document;
  let pointer = '#';
  let tier = inherited;
  for (const name of place) {
    const next = Array.isArray(part) ? (part[Number(name)] as unknown) : fieldsOf(part)[name];
    if (next === undefined) break;
    part = next;
    pointer = pointerOf(pointer, name);
    for (let to = referenceIn(part); to !== undefined; to = referenceIn(part)) {
      const target = lookUp(document, to);
      tier = tierOf(part, tierOf(target, tier));
      part = target;
      pointer = to;
    }
    tier = tierOf(part, tier);
  }
  return { pointer, tier };
};
