import { fieldsOf, lookUp, pointerOf, type Fields } from '../document.ts';
import type { Place } from './operations.ts';

const referenceIn = (part: unknown): string | undefined => {
  const { $ref } = fieldsOf(part);
  return typeof $ref === 'string' ? $ref : undefined;
};

/** Returns the JSON pointer to the last existing part of a path, maybe in `components`. */
export const pointerTo = (document: Fields, place: Place): string => {
  let part: unknown = document;
  let pointer = '#';
  for (const name of place) {
    const next = Array.isArray(part) ? (part[Number(name)] as unknown) : fieldsOf(part)[name];
    if (next === undefined) break;
    part = next;
    pointer = pointerOf(pointer, name);
    for (let to = referenceIn(part); to !== undefined; to = referenceIn(part)) {
      part = lookUp(document, to);
      pointer = to;
    }
  }
  return pointer;
};
