import type { CalledOperation } from '../consumer/support/operations.ts';
import { fieldsOf } from '../openapi/document.ts';

/** What a provider answers. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined where there is no body. */
  body: unknown;
}

/**
 * What the verification command makes of a deviation: it fails, it fails with --strict only, it
 * reports the interaction as pending, or it lets the deviation pass.
 */
export const EFFECTS = ['fails', 'fails with --strict', 'is reported', 'passes'] as const;
export type Effect = (typeof EFFECTS)[number];

/** A way in which a provider may deviate from the double. */
export interface Mutation {
  name: string;
  operation: CalledOperation;
  change: Change;
  effect: Effect;
}

/** Which answers a mutation may touch; the interactions about the others need not be tried. */
export type Touched = 'successes' | 'refusals' | 'all';

/** What this provider answers instead. */
export interface Change {
  touches: Touched;
  /** @param origin where the provider is */
  apply: (answer: Answer, origin: URL) => Answer;
}

/** Makes mutations of operations, whose effect is this. */
const mutations =
  (effect: Effect) =>
  (operation: CalledOperation, name: string, change: Change): Mutation => ({
    operation,
    name: `${operation}: ${name}`,
    change,
    effect,
  });

/** The command fails by it: what is documented is not there. */
export const breaks = mutations('fails');
/** It fails with --strict: a detail that nobody has documented is another. */
export const breaksDetail = mutations('fails with --strict');
/** It tells of it: a call that the site would like to have does something else. */
export const breaksProposal = mutations('is reported');
/** The site does not notice. */
export const isHarmless = mutations('passes');

const FIRST_REFUSAL = 400;

/** Whether a mutation may touch answers of this status. */
export const mayTouch = ({ change }: Mutation, status: number): boolean =>
  change.touches === 'all' || (change.touches === 'refusals') === status >= FIRST_REFUSAL;

/** Changes any answer. */
export const any = (apply: (answer: Answer) => Answer): Change => ({ touches: 'all', apply });

type Step = (value: unknown) => unknown;

/** Changes what a path such as `results[].image` leads to, wherever it is. */
function changeAt(value: unknown, path: readonly string[], step: Step): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return step(value);
  if (head === '[]') {
    return Array.isArray(value) ? value.map((item: unknown) => changeAt(item, rest, step)) : value;
  }
  const fields = fieldsOf(value);
  return head in fields ? { ...fields, [head]: changeAt(fields[head], rest, step) } : value;
}

const parts = (path: string): string[] =>
  path.split('.').flatMap((part) => {
    const name = part.replaceAll('[]', '');
    const lists = part
      .split('[]')
      .slice(1)
      .map(() => '[]');
    return name === '' ? lists : [name, ...lists];
  });

const inSuccess = (change: Step): Change => ({
  touches: 'successes',
  apply: (answer) =>
    answer.status < FIRST_REFUSAL ? { ...answer, body: change(answer.body) } : answer,
});

/** Puts something else into a field of a success, by where the provider is. */
export const putByOrigin = (
  path: string,
  step: (value: unknown, origin: URL) => unknown,
): Change => ({
  touches: 'successes',
  apply: (answer, origin) =>
    inSuccess((body) => changeAt(body, parts(path), (value) => step(value, origin))).apply(
      answer,
      origin,
    ),
});

/** Puts something else into a field of a refusal. */
export const putInRefusal = (path: string, step: Step): Change => ({
  touches: 'refusals',
  apply: (answer) =>
    answer.status < FIRST_REFUSAL
      ? answer
      : { ...answer, body: changeAt(answer.body, parts(path), step) },
});

/** Puts something else into a field of a success. */
export const put = (path: string, step: Step) =>
  inSuccess((body) => changeAt(body, parts(path), step));

/** Leaves a field of a success out. */
export const drop = (path: string) => {
  const all = parts(path);
  const name = all.at(-1) ?? '';
  return inSuccess((body) =>
    changeAt(body, all.slice(0, -1), (holder) =>
      Object.fromEntries(Object.entries(fieldsOf(holder)).filter(([key]) => key !== name)),
    ),
  );
};

/** Calls a field of a success something else. */
export const rename = (path: string, to: string) => {
  const all = parts(path);
  const name = all.at(-1) ?? '';
  return inSuccess((body) =>
    changeAt(body, all.slice(0, -1), (holder) =>
      Object.fromEntries(
        Object.entries(fieldsOf(holder)).map(([key, value]) => [key === name ? to : key, value]),
      ),
    ),
  );
};

/** Answers another status, with the same body or another one. */
export const answerWith = (from: number, to: number, body?: unknown): Change => ({
  touches: from < FIRST_REFUSAL ? 'successes' : 'refusals',
  apply: (answer) =>
    answer.status === from ? { ...answer, status: to, body: body ?? answer.body } : answer,
});

/** Leaves the texts of an error out. */
export const withoutText = (status: number): Change => answerWith(status, status, {});

/** The claims of a token changed; its signature is wrong then, which no client looks at. */
export const reclaim =
  (change: (claims: Record<string, unknown>) => Record<string, unknown>): Step =>
  (token) => {
    const [header = '', payload = '', signature = ''] = String(token).split('.');
    const claims = fieldsOf(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    const changed = Buffer.from(JSON.stringify(change(claims))).toString('base64url');
    return `${header}.${changed}.${signature}`;
  };

/** Takes one key out of an object. */
export const without = (key: string) => (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
