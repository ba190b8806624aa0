import { operation, operations, resolve } from '../../openapi/contract.ts';
import { fieldsOf } from '../../openapi/document.ts';
import { tierOf } from '../../openapi/provenances.ts';
import { proposedIn } from '../consumer/support/proposed-in.ts';
import { isCalled } from './fields.ts';
import type { ExchangedResponse, Call, Mutation } from './exchange.ts';

const sends = ({ body, url }: Call, name: string): boolean =>
  body.includes(`"${name}":`) ||
  body.includes(`name="${name}"`) ||
  new URLSearchParams(url.split('?')[1]).has(name);

const fieldsSentTo = (id: string): string[] => {
  const { requestBody } = operation(id).fields;
  return Object.values(fieldsOf(fieldsOf(requestBody).content)).flatMap((media) =>
    Object.keys(fieldsOf(resolve(fieldsOf(media).schema).properties)),
  );
};

/** Each documented operation with the undocumented fields that the site may send. */
const UNDOCUMENTED = operations
  .filter(({ fields }) => tierOf(fields, 'documented') === 'documented')
  .flatMap((one) => (isCalled(one.id) ? [{ id: one.id, proposed: proposedIn(one) }] : []));

const refusal = (body: unknown): ExchangedResponse => ({ status: 400, headers: {}, body });

/** Backends that reject all undocumented fields of a request at once and name them in the error. */
export const STRICT: readonly Mutation[] = UNDOCUMENTED.map(({ id, proposed }) => ({
  operation: id,
  name: 'refuses what is not documented',
  breaks: null,
  handle: (call, next) => {
    const unknown = proposed.filter((name) => sends(call, name));
    return unknown.length > 0
      ? Promise.resolve(refusal({ detail: `Unknown fields: ${unknown.join(', ')}` }))
      : next();
  },
}));

/**
 * The backends in STRICT, and for each request field a backend that rejects only this field. The
 * site must work without the undocumented fields.
 */
export const REQUESTS: readonly Mutation[] = [
  ...STRICT,
  ...UNDOCUMENTED.flatMap(({ id, proposed }) =>
    [...new Set([...fieldsSentTo(id), ...proposed])].map((name): Mutation => ({
      operation: id,
      name: `refuses the field ${name}`,
      breaks: proposed.includes(name) ? null : 'documented',
      handle: (call, next) =>
        sends(call, name) ? Promise.resolve(refusal({ [name]: ['Unknown field.'] })) : next(),
    })),
  ),
];
