/** In pacts, the value of a provider state is written as `${name}`, which the shell can expand. */

const VARIABLE = /\$\{(\w+)\}/;

/** Quotes a word so that the shell expands nothing in it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Quotes a word for the shell, but lets it expand the variables with provider-state values. */
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
