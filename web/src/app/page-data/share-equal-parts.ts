/**
 * Puts one object in the place of all that are equal to it, however deep. What is sent to the page
 * names an object once, so a story in several lists is sent, and parsed, only once.
 *
 * @param whole plain data of one request; changed in place
 */
export function shareEqualParts<T extends object>(whole: T): T {
  const known = new Map<string, object>();
  const share = (parent: object) => {
    for (const key of Object.keys(parent)) {
      const part: unknown = Reflect.get(parent, key);
      if (typeof part !== 'object' || part === null) continue;
      share(part);
      const text = JSON.stringify(part);
      const same = known.get(text);
      if (same) Reflect.set(parent, key, same);
      else known.set(text, part);
    }
  };
  share(whole);
  return whole;
}
