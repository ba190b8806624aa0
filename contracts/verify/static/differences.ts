import { readFileSync } from 'node:fs';
import { Comparator } from '@pactflow/openapi-pact-comparator';
import { z } from 'zod';
import { responseOf, bodySchemaOf, operation, resolve } from '../../../openapi/contract.ts';
import { fieldsOf, type Fields } from '../../../openapi/document.ts';
import { fieldsIn, TIERS, type SchemaField } from '../../../openapi/provenance.ts';
import { pactFilesOf, type PactInteraction } from '../../consumer/pacts/read.ts';
import type { Differences } from '../interactions/checks.ts';
import type { Difference } from '../interactions/difference.ts';
import type { Description } from './description.ts';
import { Promises, Undescribed } from './promises.ts';
import { otherRefusal, unknownFields } from './requests.ts';

/** TypeScript cannot resolve the types of the OpenAPI comparator's package. */
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

const FIRST_REFUSAL = 400;
const UNKNOWN_CALL = 'request.path-or-method.unknown';
const NOT_DESCRIBED = ['response.status.unknown', 'response.body.unknown'];

/** The OpenAPI comparator wrongly reports "must be array" if a form has a list with one item. */
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

/** Whether a mismatch of a whole object only repeats a mismatch of a field in the object. */
const ofBranches = (mismatch: Mismatch, all: readonly Mismatch[]): boolean => {
  const { location } = mismatch.mockDetails;
  return (
    /must (?:be (?:object|array)|match a schema in anyOf)$/.test(mismatch.message) &&
    all.some(({ mockDetails: { location: other } }) => other.startsWith(`${location}.`))
  );
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const typesOf = ({ type, oneOf = [] }: Fields): readonly unknown[] => [
  ...list(type),
  ...list(oneOf).flatMap((one) => typesOf(resolve(one))),
];

/** Whether the site accepts this type of a field. An example in a pact has only one type. */
const takes = (fields: readonly SchemaField[], { message, mockDetails }: Mismatch): boolean => {
  const [, names] = /must be ([\w,]+)$/.exec(message) ?? [];
  const field = fields.find(({ path }) => path === fieldAt(mockDetails.location));
  const ours = typesOf(field?.schema ?? {});
  return names?.split(',').every((name) => ours.includes(name)) === true;
};

const partOf = ({ code }: Mismatch): Difference['part'] => {
  if (code === UNKNOWN_CALL) return 'status';
  return code.startsWith('request.') ? 'request' : 'body';
};

const plain = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();

/** Names the field that the description has instead, such as `createdAt` of `created_at`. */
const otherSpelling = (name: string, all: ReadonlySet<string>): string => {
  const own = name.replace(/^.*[.\]]/, '');
  const found = [...all].find((other) => other !== own && plain(other) === plain(own));
  return found === undefined ? '' : `, which has "${found}"`;
};

const fieldNames = (value: unknown): string[] =>
  Object.entries(fieldsOf(value)).flatMap(([name, own]) => [
    ...(name === 'properties' ? Object.keys(fieldsOf(own)) : []),
    ...(Array.isArray(own) ? own : [own]).flatMap(fieldNames),
  ]);

const wordsOf = (
  { code, message, mockDetails }: Mismatch,
  described: ReadonlySet<string>,
): string => {
  if (code === UNKNOWN_CALL)
    return 'The description does not have this call, or has another form of id';
  const what = message.replace(/^.*(?:schema|spec) in the spec file: |^.*in the spec file: /, '');
  const [, extra] = /must NOT have (?:additional|unevaluated) properties - (.+)$/.exec(what) ?? [];
  const at = fieldAt(mockDetails.location);
  const own = extra === undefined ? at : [at, extra].filter(Boolean).join('.');
  if (code.startsWith('request.')) {
    return extra === undefined
      ? `The description rejects what the site sends: ${own === '' ? '' : `"${own}" `}${what}`
      : `The site sends "${own}", which the description does not allow`;
  }
  return extra === undefined
    ? `In the description, "${own}" ${what}`
    : `"${own}" is not in the description${otherSpelling(own, described)}`;
};

const as = (part: Difference['part'], texts: readonly string[]): Difference[] =>
  texts.map((text) => ({ text, part }));

const readFields = ({ references, response }: PactInteraction): readonly SchemaField[] => {
  const { body, status } = response;
  if (body === undefined || status >= FIRST_REFUSAL) return [];
  const schema = bodySchemaOf(responseOf(operation(references.contract.operation), status));
  return fieldsIn(schema, body.content, 'documented');
};

/**
 * Returns how the backend's description differs from each interaction. Interactions whose response
 * the backend does not describe are left out.
 */
export const differencesOf = async (
  { document, calls, differences }: Description,
  interactions: readonly PactInteraction[],
  pacts: string,
): Promise<{ differences: Differences; unsaid: readonly string[] }> => {
  const mismatches = Map.groupBy(
    await mismatchesOf(document, pacts),
    ({ mockDetails }) => mockDetails.interactionDescription,
  );
  const promises = new Promises(document);
  const names = new Set(fieldNames(document));

  const compare = (interaction: PactInteraction): Difference[] | null => {
    const { description, response, references } = interaction;
    const id = references.contract.operation;
    const fields = readFields(interaction);
    const isRefusal = response.status >= FIRST_REFUSAL;
    const all = mismatches.get(description) ?? [];
    const own = all.filter(
      (mismatch) =>
        !ofBranches(mismatch, all) &&
        /* Interactions that expect an error send invalid requests. */
        !(isRefusal && calls.has(id) && mismatch.code.startsWith('request.')) &&
        !(mismatch.code.startsWith('request.') && mismatch.message.endsWith(LONE_PART)) &&
        // A field may be absent if it is null in the example.
        !(mismatch.code.startsWith('response.') && mismatch.mockDetails.value === null) &&
        !takes(fields, mismatch),
    );
    const difference = differences.get(id);
    const described = own.filter(
      ({ code }) => !NOT_DESCRIBED.includes(code) && !(code === UNKNOWN_CALL && difference),
    );
    const found: Difference[] = [
      ...as('status', difference === undefined ? [] : [difference]),
      ...described.map((one) => ({ text: wordsOf(one, names), part: partOf(one) })),
    ];
    const call = fieldsOf(calls.get(id));
    if (isRefusal) found.push(...as('status', otherRefusal(call, response)));
    else if (described.every(({ code }) => !code.startsWith('request.')))
      found.push(...as('request', unknownFields(call, interaction, promises)));
    if (found.length === 0 && own.length > described.length) return null;
    if (found.length === 0 && response.body !== undefined && !isRefusal) {
      const mayLack = (at: string) => fields.find((field) => field.path === at)?.nullable === true;
      const declared = fieldsOf(calls.get(id)?.responses)[String(response.status)];
      try {
        const lacks = promises.lacksOf(promises.schemaOf(declared), response.body.content, mayLack);
        found.push(...as('body', lacks));
      } catch (error) {
        if (error instanceof Undescribed) return null;
        throw error;
      }
    }
    return [...new Map(found.map((one) => [one.text, one])).values()];
  };
  const all = interactions.flatMap((interaction) => {
    const found = compare(interaction);
    return found === null ? [] : [[interaction.description, found] as const];
  });
  return { differences: new Map(all), unsaid: [...promises.unsaid] };
};
