import type { Drift } from './report.ts';

/** A change of the contract is suggested only after this many exchanges have deviated. */
const MIN_SEEN = 2;

const LOOSENED = [
  ...['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['minItems', 'maxItems', 'const'],
];

const parentOf = (pointer: string): string => pointer.replace(/\/[^/]+$/, '');
const list = (words: readonly string[]): string => words.join(', ');

const changeFor = ({
  rule,
  field,
  found,
  pointer,
  method,
  path,
  status,
  message,
}: Drift): string => {
  const name = field.split('.').at(-1)?.replaceAll('[]', '') ?? '';
  switch (rule) {
    case 'operation':
      return `Describe ${method} ${path}`;
    case 'status':
      return `Describe the response ${status} at ${pointer}`;
    case 'required':
      return pointer.includes('/properties/')
        ? `Take "${name}" out of \`required\` of ${parentOf(parentOf(pointer))}`
        : `Set \`required: false\` at ${pointer}`;
    case 'unevaluatedProperties':
    case 'additionalProperties':
      return `Describe the property "${name}" (${list(found)}) of ${pointer}`;
    case 'enum':
      return `Add ${list(found)} to ${pointer}`;
    case 'type':
      return `Allow ${list(found)} at ${pointer}`;
    case 'oneOf':
    case 'anyOf':
      return `Add a choice for ${list(found)} at ${pointer}`;
    default:
      return LOOSENED.includes(rule)
        ? `Loosen or remove ${pointer}`
        : `Change ${pointer}: ${message}`;
  }
};

/** Whether the backend lacks the operation or has failed, so that no change is suggested. */
const fails = ({ rule, status, found }: Drift): boolean => {
  const statuses = rule === 'operation' ? found.map(Number) : [status ?? 0];
  const isOfStatus = rule === 'operation' || rule === 'status';
  return isOfStatus && statuses.every((one) => one === 404 || one === 405 || one >= 500);
};

/** Suggests a change of openapi.yaml if at least `MIN_SEEN` exchanges deviate and none conforms. */
export const suggestionFor = (drift: Drift): string | null =>
  drift.seen >= MIN_SEEN && drift.seen === drift.of && !fails(drift) ? changeFor(drift) : null;
