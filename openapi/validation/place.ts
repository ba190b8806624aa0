import { fieldsOf, lookUp, pointerOf, type Fields } from '../document.ts';
import { tierOf, type Provenance } from '../provenances.ts';
import type { Place } from './operations.ts';

/** Where a part of the contract is, and whether it is documented, assumed or proposed. */
export interface Stated {
  /**
   * The JSON pointer to the part. References are followed, so the pointer may lead into
   * `components`.
   */
  pointer: string;
  tier: Provenance;
}

const referenceIn = (part: unknown): string | undefined => {
  const { $ref } = fieldsOf(part);
  return typeof $ref === 'string' ? $ref : undefined;
};

/**
 * Follows a path through references, up to the last part that exists.
 * @param inherited the `x-provenance` of parts without their own
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
