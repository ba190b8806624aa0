import { unknownName } from '../openapi/nearest.ts';

/** A part of an input that breaks its schema, as the library zod reports it. */
interface Issue {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  keys?: readonly string[];
  values?: readonly unknown[];
}

const sentenceOf = (
  { code, path, message, keys = [], values = [] }: Issue,
  known: readonly string[],
): string => {
  const name = path.join('.');
  if (code === 'unrecognized_keys') return keys.map((key) => unknownName(key, known)).join(', ');
  // A message that a schema defines itself is already a whole sentence.
  if (!/^(?:Invalid|Too) /.test(message)) return message;
  if (message.endsWith('received undefined')) return `${name} is missing.`;
  if (code === 'invalid_value') return `${name} must be one of: ${values.join(', ')}.`;
  return `${name}: ${message.replace(/^Invalid input: /, '')}`;
};

/**
 * Explains in one text why an input breaks its schema.
 * @param known the names of all inputs
 */
export const explainIssues = (issues: readonly Issue[], known: readonly string[] = []): string =>
  issues.map((issue) => sentenceOf(issue, known)).join('\n');
