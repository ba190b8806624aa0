/** The first of several equal objects. */
interface Known {
  id: number;
  first: object;
}

/**
 * Replaces equal objects by one shared object, at any depth: the page's serializer writes a shared
 * object only once.
 * @param whole plain data of one request, changed in place
 */
export const shareEqualParts = <T extends object>(whole: T): T => {
  const known = new Map<string, Known>();
  const share = (object: object): Known => {
    const parts = Object.entries(object).map(([key, part]: [string, unknown]) => {
      const name = JSON.stringify(key);
      if (typeof part !== 'object' || part === null) return `${name}:${JSON.stringify(part)}`;
      const { id, first } = share(part);
      if (first !== part) Reflect.set(object, key, first);
      return `${name}#${id}`;
    });
    const text = `${Array.isArray(object) ? '[' : '{'}${parts.join()}`;
    const same = known.get(text) ?? { id: known.size, first: object };
    known.set(text, same);
    return same;
  };
  share(whole);
  return whole;
};
