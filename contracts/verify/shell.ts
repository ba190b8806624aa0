/**
 * Words of a POSIX shell's line. A value that a provider state hands back stands in them as in the
 * pacts, as `${name}`, and is filled in by the shell.
 */

const VARIABLE = /\$\{(\w+)\}/;

/** A word that the shell takes as it is. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A word in which the shell fills in values of provider states, and nothing else. */
export function expanded(expression: string): string {
  if (!VARIABLE.test(expression)) return quoted(expression);
  const parts = expression.split(new RegExp(VARIABLE, 'g'));
  // Names of variables are every second part.
  const words = parts.map((part, index) =>
    index % 2 === 1 ? `\${${part}}` : part.replaceAll(/[\\"`$]/g, '\\$&'),
  );
  return `"${words.join('')}"`;
}

/** The names of the values in an expression. */
export const variablesIn = (expression: string): string[] =>
  [...expression.matchAll(new RegExp(VARIABLE, 'g'))].map(([, name = '']) => name);
