import { answerWith, any, putInRefusal, type Answer, type Change } from './mutation.ts';

/** Accepts a request that should be refused with this status. */
export const accept = (status: number, body: unknown = {}): Change => answerWith(status, 200, body);

export const reversed = (value: unknown): unknown =>
  Array.isArray(value) ? value.toReversed() : value;

export const plusOne = (value: unknown) => Number(value) + 1;

/** Removes a header. */
export const withoutHeader = (name: string): Change =>
  any(({ headers, ...answer }) => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
  }));

/** Changes the responses that match. */
export const only = (
  when: (answer: Answer) => boolean,
  apply: (answer: Answer) => Answer,
): Change => any((answer) => (when(answer) ? apply(answer) : answer));

export const inCapitals = (value: unknown) => String(value).toUpperCase();

/** Answers 405 where this success is expected. */
export const methodNotAllowed = (success: number): Change =>
  answerWith(success, 405, { error: 'No', message: 'No' });

/** An error response names no field. */
export const NO_FIELD_ERRORS = putInRefusal('field_errors', () => ({}));
