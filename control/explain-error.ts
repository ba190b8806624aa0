import { ControlError } from './client.ts';
import { explainIssues } from './explain-issues.ts';

/** The messages with which Node and browsers report that `fetch` got no response. */
const NO_RESPONSE = /^(?:fetch failed|Failed to fetch|Load failed|NetworkError .*)$/;

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
const fieldOf = (error: Error, name: 'port' | 'path'): string => {
  const value = new Map<string, unknown>(Object.entries(error)).get(name);
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
};

/** Thrown if a command gets invalid arguments. */
export class UsageError extends Error {}

/**
 * Explains an error of the control API, the connection, the input or the system.
 * @param url the URL of the mock server
 */
export const explainError = (error: unknown, url = 'the mock server'): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ControlError) return error.explanation;
  // The error may come from another copy of zod, which `instanceof ZodError` would not recognize.
  if ('issues' in error && Array.isArray(error.issues)) return explainIssues(error.issues);
  if (NO_RESPONSE.test(error.message))
    return `No response from ${url}. Is the mock server running?`;
  const code = codeOf(error);
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${fieldOf(error, 'port')} is taken. Stop the process that uses it, or choose another port.`;
    case 'ENOENT':
      return `${fieldOf(error, 'path')} does not exist.`;
    default:
      return error.message;
  }
};
