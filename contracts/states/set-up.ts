import { fieldsOf, type Fields } from '../../openapi/document.ts';
import { findState } from './catalogue.ts';

export interface StateCall {
  name: string;
  params: Fields;
}

const TIMEOUT_MS = 20_000;
const MAX_TEXT = 200;

const isFit = (value: unknown, type: 'string' | 'id'): boolean =>
  typeof value === 'string' ? value !== '' : type === 'id' && Number.isInteger(value);

const missingIn = (name: string, values: Fields): string[] =>
  Object.entries(findState(name)?.returns ?? {})
    .filter(([key, { type }]) => !isFit(values[key], type))
    .map(([key, { type }]) =>
      key in values
        ? `"${key}" is not of type ${type}: ${JSON.stringify(values[key])}`
        : `"${key}" is missing`,
    );

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
    const text = await response.text();
    if (!response.ok) return failed(`Response ${response.status}: ${text.slice(0, MAX_TEXT)}`);
    const values = parseFields(text);
    const missing = missingIn(name, values);
    return missing.length > 0
      ? failed(`In its response ${missing.join(', ')}`)
      : { values, problem: null };
  } catch (error) {
    return failed(`No response: ${causeOf(error)}`);
  }
};
