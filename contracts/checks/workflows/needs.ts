import { responseOf, bodySchemaOf, operation, resolve } from '../../../openapi/contract.ts';
import { fieldsOf, type Operation } from '../../../openapi/document.ts';
import { bodyTierOf, fieldsIn, type Tier } from '../../../openapi/provenance.ts';
import { leastCertain, tierOf } from '../../../openapi/provenances.ts';
import type { CalledOperation } from '../../consumer/support/operations.ts';
import { proposedIn } from '../../consumer/support/proposed-in.ts';

/** The operation, or the parts of it, that a step of a workflow needs. */
export type Need = CalledOperation | Parts;

interface Parts {
  operation: CalledOperation;
  sends?: readonly string[];
  /** Request fields that the step sends empty, or with the longest or largest permitted value. */
  limits?: readonly string[];
  /** Fields of the successful response that the step reads, such as `images[].image`. */
  reads?: readonly string[];
}

const bodyOf = ({ fields }: Operation) =>
  Object.values(fieldsOf(resolve(fields.requestBody).content)).map((media) =>
    resolve(fieldsOf(media).schema),
  );

const fieldOf = (op: Operation, name: string): unknown =>
  bodyOf(op)
    .map((schema) => fieldsOf(schema.properties)[name])
    .find((field) => field !== undefined);

/** Builds `{ images: [{ image: null }] }` for the path `images[].image`. */
const exampleOf = (at: string): unknown => {
  const [head = '', ...rest] = at.split('.');
  const inner = rest.length > 0 ? exampleOf(rest.join('.')) : null;
  const name = head.replace(/\[\]$/, '');
  return { [name]: name === head ? inner : [inner] };
};

export const partsOf = (need: Need): Parts =>
  typeof need === 'string' ? { operation: need } : need;

const tiersOf = (need: Need): Tier[] => {
  const { operation: id, sends = [], limits = [], reads = [] } = partsOf(need);
  const op = operation(id);
  const own = tierOf(op.fields, 'proposed');
  const proposed = proposedIn(op);
  const [status = '200'] = op.statuses.filter((one) => one.startsWith('2'));
  const response = responseOf(op, Number(status));
  return [
    own,
    ...sends.map((name) => (proposed.includes(name) ? 'proposed' : tierOf(fieldOf(op, name), own))),
    ...limits.map((name) => {
      const inBody = leastCertain([own, ...bodyOf(op).map((schema) => tierOf(schema, own))]);
      return tierOf(resolve(fieldOf(op, name)), inBody);
    }),
    ...(reads.length > 0 ? [bodyTierOf(response, own)] : []),
    ...reads.flatMap((at) =>
      fieldsIn(bodySchemaOf(response), exampleOf(at), own).map(({ tier }) => tier),
    ),
  ];
};

/** A step of a workflow is only as certain as the least certain part of the contract it needs. */
export const tierOfNeeds = (needs: readonly Need[]): Tier => leastCertain(needs.flatMap(tiersOf));
