/** The operation that a request is for, with the values of its path. */
export interface Route<Operation> {
  operation: Operation;
  params: Readonly<Record<string, string>>;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Finds the operation of a request, with or without the slash at the end of its path. HEAD is for the
 * operation of GET.
 * @param prefix that all paths are below
 */
export const createRouter = <Operation extends { method: string; path: string }>(
  operations: Iterable<Operation>,
  prefix: string,
) => {
  const routes = [...operations]
    .map((operation) => {
      const path = operation.path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
      return { operation, pattern: new RegExp(`^${prefix}${path}/?$`) };
    })
    // A path without placeholders comes before one that would take it as a value.
    .sort((a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length);

  return (method: string, url: string): Route<Operation> | undefined => {
    const [path = ''] = url.split('?');
    const wanted = method === 'HEAD' ? 'GET' : method;
    for (const { operation, pattern } of routes) {
      const found = operation.method === wanted ? pattern.exec(path) : null;
      if (found === null) continue;
      const params = Object.fromEntries(
        Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)]),
      );
      return { operation, params };
    }
    return undefined;
  };
};
