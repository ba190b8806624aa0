import { answerWith, any, type Answer, type Change } from './mutation.ts';

/** What a provider does that forgets to look: it takes what it should refuse. */
export const accept = (status: number, body: unknown = {}): Change => answerWith(status, 200, body);

/** Changes those answers that are so. */
export const only = (
  when: (answer: Answer) => boolean,
  apply: (answer: Answer) => Answer,
): Change => any((answer) => (when(answer) ? apply(answer) : answer));
