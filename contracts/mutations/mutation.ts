import type { CalledOperation } from '../consumer/support/operations.ts';
import { fieldsOf } from '../../openapi/document.ts';

/** A response of a provider. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined where there is no body. */
  body: unknown;
}

/** The result of the verification command: `is reported` means pending. */
export const EFFECTS = ['fails', 'fails with --strict', 'is reported', 'passes'] as const;
export type Effect = (typeof EFFECTS)[number];

/** A deviation of a provider from the mock server. */
export interface Mutation {
  name: string;
  operation: CalledOperation;
  change: Change;
  effect: Effect;
}

/** Which responses a mutation may change; interactions with the others need not be verified. */
export type Touched = 'successes' | 'refusals' | 'all';

/** How the responses change. */
export interface Change {
  touches: Touched;
  apply: (answer: Answer, origin: URL) => Answer;
}

const mutations =
  (effect: Effect) =>
  (operation: CalledOperation, name: string, change: Change): Mutation => ({
    operation,
    name: `${operation}: ${name}`,
    change,
    effect,
  });

/** The command fails: something documented differs. */
export const breaks = mutations('fails');
/** The command fails with --strict: an assumed detail differs. */
export const breaksDetail = mutations('fails with --strict');
/** The command reports it as pending: a proposed call differs. */
export const breaksProposal = mutations('is reported');
/** The command passes: the site is not affected. */
export const isHarmless = mutations('passes');

const FIRST_REFUSAL = 400;

export const mayTouch = ({ change }: Mutation, status: number): boolean =>
  change.touches === 'all' || (change.touches === 'refusals') === status >= FIRST_REFUSAL;

/** Changes every response. */
export const any = (apply: (answer: Answer) => Answer): Change => ({ touches: 'all', apply });

type Step = (value: unknown) => unknown;

/** Changes the values at a path such as `results[].image`. */
const changeAt = (value: unknown, path: readonly string[], step: Step): unknown => {
  const [head, ...rest] = path;
  if (head === undefined) return step(value);
  if (head === '[]') {
    return Array.isArray(value) ? value.map((item: unknown) => changeAt(item, rest, step)) : value;
  }
  const fields = fieldsOf(value);
  return head in fields ? { ...fields, [head]: changeAt(fields[head], rest, step) } : value;
};

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

/** Changes a field of a success; `step` also gets the origin of the provider. */
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

/** Changes a field of an error response. */
export const putInRefusal = (path: string, step: Step): Change => ({
  touches: 'refusals',
  apply: (answer) =>
    answer.status < FIRST_REFUSAL
      ? answer
      : { ...answer, body: changeAt(answer.body, parts(path), step) },
});

/** Changes a field of a success. */
export const put = (path: string, step: Step) =>
  inSuccess((body) => changeAt(body, parts(path), step));

/** Sets a field of a success to a constant. */
export const set = (path: string, value: unknown) => put(path, () => value);

/** Wraps the body of a success in an object with this key. */
export const wrapIn = (key: string) => put('', (body) => ({ [key]: body }));

const renameKey = (path: string, newName: string | null) => {
  const all = parts(path);
  const last = all.at(-1);
  return inSuccess((body) =>
    changeAt(body, all.slice(0, -1), (holder) =>
      Object.fromEntries(
        Object.entries(fieldsOf(holder)).flatMap(([key, value]) => {
          const name = key === last ? newName : key;
          return name === null ? [] : [[name, value]];
        }),
      ),
    ),
  );
};

/** Removes a field of a success. */
export const drop = (path: string) => renameKey(path, null);

/** Renames a field of a success. */
export const rename = (path: string, to: string) => renameKey(path, to);

/** Changes the status of a response, and optionally its body. */
export const answerWith = (from: number, to: number, body?: unknown): Change => ({
  touches: from < FIRST_REFUSAL ? 'successes' : 'refusals',
  apply: (answer) =>
    answer.status === from ? { ...answer, status: to, body: body ?? answer.body } : answer,
});

/** Removes the texts of an error. */
export const withoutText = (status: number): Change => answerWith(status, status, {});

/** Changes the claims of a token; its signature becomes invalid, but clients do not check it. */
export const reclaim =
  (change: (claims: Record<string, unknown>) => Record<string, unknown>): Step =>
  (token) => {
    const [header = '', payload = '', signature = ''] = String(token).split('.');
    const claims = fieldsOf(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    const changed = Buffer.from(JSON.stringify(change(claims))).toString('base64url');
    return `${header}.${changed}.${signature}`;
  };

/** Removes a key from an object. */
export const without = (key: string) => (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
