/**
 * Quoting for POSIX shells. The value of a provider state is written `${name}`, as in the pacts, so
 * that the shell expands it.
 */

const VARIABLE = /\$\{(\w+)\}/;

/** A word that the shell does not expand. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A word in which the shell expands only the values of provider states. */
export const expanded = (expression: string): string => {
  if (!VARIABLE.test(expression)) return quoted(expression);
  const parts = expression.split(new RegExp(VARIABLE, 'g'));
  const words = parts.map((part, index) =>
    index % 2 === 1 ? `\${${part}}` : part.replaceAll(/[\\"`$]/g, '\\$&'),
  );
  return `"${words.join('')}"`;
};

export const variablesIn = (expression: string): string[] =>
  [...expression.matchAll(new RegExp(VARIABLE, 'g'))].map(([, name = '']) => name);
