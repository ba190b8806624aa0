/** The operation that matches a request, with the parameter values of its path. */
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
 * Finds the operation that matches a request. The slash at the end of a path is optional, and HEAD
 * is treated as GET.
 * @param prefix the beginning of all paths
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
    // A path without placeholders takes precedence over one with placeholders.
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
