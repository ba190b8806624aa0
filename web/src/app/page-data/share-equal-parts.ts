/**
 * Replaces equal objects by one shared object, at any depth: the page's serializer writes a shared
 * object only once.
 * @param whole plain data of one request, changed in place
 */
export const shareEqualParts = <T extends object>(whole: T): T => {
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
};
