/**
 * What a .dockerignore keeps out of a build: the last pattern that fits a path or a folder above it
 * decides, and `!` lets in again.
 *
 * @returns whether a path below the context is kept out
 */
export function parseDockerIgnore(text: string): (name: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const letsIn = line.startsWith('!');
      return { letsIn, pattern: toExpression(letsIn ? line.slice(1) : line) };
    });
  return (name) => {
    const parts = name.split('/');
    const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const deciding = patterns.findLast(({ pattern }) =>
      above.some((folder) => pattern.test(folder)),
    );
    return deciding !== undefined && !deciding.letsIn;
  };
}

/** `*` stands for any name, including one that starts with a dot, `**` for any folders. */
function toExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .split('**/')
    .map((part) => part.replaceAll('*', '[^/]*').replaceAll('?', '[^/]'))
    .join('(?:.*/)?');
  return new RegExp(`^${source}$`);
}
