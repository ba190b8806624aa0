import { readFileSync } from 'node:fs';
import { Comparator } from '@pactflow/openapi-pact-comparator';
import { z } from 'zod';
import { answerOf, bodySchemaOf, operation, resolve } from '../../openapi/contract.ts';
import { fieldsOf, type Fields } from '../../openapi/document.ts';
import { fieldsIn, TIERS, type SchemaField } from '../../openapi/provenance.ts';
import { pactFilesOf, type PactInteraction } from '../verify/pacts.ts';
import type { Outcome } from '../verify/verifier.ts';
import type { Description } from './description.ts';
import { Promises, Undescribed } from './promises.ts';

/** The package's own types do not resolve. */
const resultSchema = z.object({
  type: z.string(),
  code: z.string(),
  message: z.string(),
  mockDetails: z.object({
    interactionDescription: z.string(),
    location: z.string(),
    value: z.unknown(),
  }),
});
type Mismatch = z.infer<typeof resultSchema>;

/** The outcome of an interaction; null where the description says nothing of the response. */
export type Compared = Outcome | null;

const FIRST_REFUSAL = 400;
const UNKNOWN_CALL = 'request.path-or-method.unknown';
const NOT_DESCRIBED = ['response.status.unknown', 'response.body.unknown'];

/** Of a request, a list of one part in a form: the comparator takes it for a single value. */
const LONE_PART = 'must be array';

const mismatchesOf = async (document: Fields, pacts: string): Promise<Mismatch[]> => {
  const comparator = new Comparator({ oas: document });
  const found: Mismatch[] = [];
  for (const file of TIERS.flatMap((tier) => pactFilesOf(pacts, tier))) {
    for await (const result of comparator.compare(JSON.parse(readFileSync(file, 'utf8')))) {
      const parsed = resultSchema.safeParse(result);
      if (parsed.data?.type === 'error') found.push(parsed.data);
    }
  }
  return found;
};

/** The path of a field in a body, such as `[].images[].image`. */
const fieldAt = (location: string): string =>
  location
    .replace(/^.*\.(response|request)\.body\.?/, '')
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? '[]' : part))
    .join('.')
    .replaceAll('.[]', '[]');

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const typesOf = ({ type, oneOf = [] }: Fields): readonly unknown[] => [
  ...list(type),
  ...list(oneOf).flatMap((one) => typesOf(resolve(one))),
];

/** Whether the site takes the type that the description has, though not the example's. */
const takes = (fields: readonly SchemaField[], { message, mockDetails }: Mismatch): boolean => {
  const [, names] = /must be ([\w,]+)$/.exec(message) ?? [];
  const field = fields.find(({ path }) => path === fieldAt(mockDetails.location));
  const ours = typesOf(field?.schema ?? {});
  return names?.split(',').every((name) => ours.includes(name)) === true;
};

/** A difference in words. */
const wordsOf = ({ code, message, mockDetails }: Mismatch): string => {
  if (code === UNKNOWN_CALL)
    return 'The description does not have this call, or has another form of id';
  const what = message.replace(/^.*(?:schema|spec) in the spec file: |^.*in the spec file: /, '');
  const [, extra] = /must NOT have (?:additional|unevaluated) properties - (.+)$/.exec(what) ?? [];
  const at = fieldAt(mockDetails.location);
  const own = extra === undefined ? at : [at, extra].filter(Boolean).join('.');
  if (code.startsWith('request.')) {
    return extra === undefined
      ? `What the site sends does not fit: ${own === '' ? '' : `"${own}" `}${what}`
      : `The site sends "${own}", which the description does not allow`;
  }
  return extra === undefined
    ? `"${own}" ${what}, says the description`
    : `"${own}" is not in the description`;
};

/** What openapi.yaml says of the fields that an interaction reads. */
const readFields = ({ references, response }: PactInteraction): readonly SchemaField[] => {
  const { body, status } = response;
  if (body === undefined || status >= FIRST_REFUSAL) return [];
  const schema = bodySchemaOf(answerOf(operation(references.contract.operation), status));
  return fieldsIn(schema, body.content, 'documented');
};

/** Compares each interaction with a description; the comparator's findings come first. */
export const outcomesOf = async (
  { document, calls, differences }: Description,
  interactions: readonly PactInteraction[],
  pacts: string,
): Promise<ReadonlyMap<string, Compared>> => {
  const mismatches = Map.groupBy(
    await mismatchesOf(document, pacts),
    ({ mockDetails }) => mockDetails.interactionDescription,
  );
  const promises = new Promises(document);

  const compare = (interaction: PactInteraction): Compared => {
    const { description, response, references } = interaction;
    const id = references.contract.operation;
    const fields = readFields(interaction);
    const isRefusal = response.status >= FIRST_REFUSAL;
    const own = (mismatches.get(description) ?? []).filter(
      (mismatch) =>
        // Invalid input that is sent on purpose must be refused.
        !(isRefusal && calls.has(id) && mismatch.code.startsWith('request.')) &&
        !(mismatch.code.startsWith('request.') && mismatch.message.endsWith(LONE_PART)) &&
        // An example of what is not there: the backend may always have it.
        !(mismatch.code.startsWith('response.') && mismatch.mockDetails.value === null) &&
        !takes(fields, mismatch),
    );
    const described = own.filter(({ code }) => !NOT_DESCRIBED.includes(code));
    const difference = differences.get(id);
    const texts = [...(difference === undefined ? [] : [difference]), ...described.map(wordsOf)];
    if (texts.length === 0 && own.length > described.length) return null;
    if (texts.length === 0 && response.body !== undefined && !isRefusal) {
      const mayLack = (at: string) => fields.find((field) => field.path === at)?.nullable === true;
      const answer = fieldsOf(calls.get(id)?.responses)[String(response.status)];
      try {
        texts.push(...promises.lacksOf(promises.schemaOf(answer), response.body.content, mayLack));
      } catch (error) {
        if (error instanceof Undescribed) return null;
        throw error;
      }
    }
    return { passed: texts.length === 0, differences: [...new Set(texts)] };
  };
  return new Map(
    interactions.map((interaction) => [interaction.description, compare(interaction)]),
  );
};
