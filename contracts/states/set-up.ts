import { findState } from '../../control/states.ts';
import { fieldsOf, type Fields } from '../../openapi/document.ts';
import { RateLimited, TOO_MANY_REQUESTS } from './rate-limited.ts';

export interface StateCall {
  name: string;
  params: Fields;
}

const TIMEOUT_MS = 20_000;
const MAX_TEXT = 200;

const missingIn = (name: string, values: Fields): string[] => {
  const issues = findState(name)?.returns.safeParse(values).error?.issues ?? [];
  return issues
    .map(({ path }) => path.join('.'))
    .map((key) =>
      key in values
        ? `"${key}" has the wrong type: ${JSON.stringify(values[key])}`
        : `"${key}" is missing`,
    );
};

const parseFields = (text: string): Fields => {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
};

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Sets up a provider state. Returns its values, or in `problem` what went wrong. */
export const setUpState = async (
  statesUrl: string,
  { name, params }: StateCall,
): Promise<{ values: Fields; problem: string | null }> => {
  const failed = (problem: string) => ({ values: {}, problem });
  try {
    const response = await fetch(statesUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ state: name, params, action: 'setup', consumer: 'local-news-site' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === TOO_MANY_REQUESTS) throw new RateLimited(`Provider state "${name}"`);
    const text = await response.text();
    if (!response.ok) return failed(`Response ${response.status}: ${text.slice(0, MAX_TEXT)}`);
    const values = parseFields(text);
    const missing = missingIn(name, values);
    return missing.length > 0
      ? failed(`In its response ${missing.join(', ')}`)
      : { values, problem: null };
  } catch (error) {
    if (error instanceof RateLimited) throw error;
    return failed(`No response: ${causeOf(error)}`);
  }
};
