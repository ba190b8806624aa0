import { operation, operations, resolve } from '../../openapi/contract.ts';
import { fieldsOf } from '../../openapi/document.ts';
import { tierOf } from '../../openapi/provenances.ts';
import { proposedIn } from '../consumer/support/proposed-in.ts';
import { forEach, type Call, type Handler, type Handlers, type Mutation } from './mutation.ts';
import { refusing } from './sent.ts';

const sends = ({ body, url }: Call, name: string): boolean =>
  body.includes(`"${name}":`) ||
  body.includes(`name="${name}"`) ||
  new URLSearchParams(url.split('?')[1]).has(name);

const fieldsSentTo = (id: string): string[] =>
  Object.values(fieldsOf(fieldsOf(operation(id).fields.requestBody).content)).flatMap((media) =>
    Object.keys(fieldsOf(resolve(fieldsOf(media).schema).properties)),
  );

/** The undocumented fields that the site may send, by documented operation. */
const UNDOCUMENTED = new Map(
  operations
    .filter(({ fields }) => tierOf(fields, 'documented') === 'documented')
    .map((one) => [one.id, proposedIn(one)]),
);
const IDS = [...UNDOCUMENTED.keys()];
const undocumentedIn = (id: string): readonly string[] => UNDOCUMENTED.get(id) ?? [];

const refusingAll =
  (names: readonly string[]): Handler =>
  (call, next) => {
    const unknown = names.filter((name) => sends(call, name)).join(', ');
    const body = { detail: `Unknown fields: ${unknown}` };
    return refusing(() => unknown !== '', 400, body)(call, next);
  };

const refusingEach = (names: readonly string[]): Handlers =>
  Object.fromEntries(
    names.map((name) => [
      `refuses the field ${name}`,
      refusing((call) => sends(call, name), 400, { [name]: ['Unknown field.'] }),
    ]),
  );

/** Backends that reject all undocumented fields of a request at once and name them in the error. */
export const STRICT: readonly Mutation[] = forEach('harmless', IDS, (id) => ({
  'refuses what is not documented': refusingAll(undocumentedIn(id)),
}));

/** The backends in STRICT, and for each request field a backend that rejects only this field. */
export const REQUESTS: readonly Mutation[] = [
  ...STRICT,
  ...forEach('harmless', IDS, (id) => refusingEach(undocumentedIn(id))),
  ...forEach('breaking', IDS, (id) =>
    refusingEach(fieldsSentTo(id).filter((name) => !undocumentedIn(id).includes(name))),
  ),
];
