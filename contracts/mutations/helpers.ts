import { answerWith, any, type Answer, type Change } from './mutation.ts';

/** What a provider does that forgets to look: it takes what it should refuse. */
export const accept = (status: number, body: unknown = {}): Change => answerWith(status, 200, body);

/** The last comes first. */
export const reversed = (value: unknown): unknown =>
  Array.isArray(value) ? value.toReversed() : value;

export const plusOne = (value: unknown) => Number(value) + 1;

/** Leaves a header out. */
export const withoutHeader = (name: string): Change =>
  any(({ headers, ...answer }) => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
  }));

/** Changes those answers that are so. */
export const only = (
  when: (answer: Answer) => boolean,
  apply: (answer: Answer) => Answer,
): Change => any((answer) => (when(answer) ? apply(answer) : answer));
