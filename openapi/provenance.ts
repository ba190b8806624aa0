import { resolve } from './contract.ts';
import { fieldsOf, type Fields } from './document.ts';
import { PROVENANCES, tierOf, type Provenance } from './provenances.ts';

/** The provenances, from the best known on; one folder of pacts for each. */
export const TIERS = PROVENANCES;
export type Tier = Provenance;

/** The provenance of an answer's JSON body: a call may be documented while its answer is not. */
export const bodyTierOf = (answer: Fields, inherited: Tier): Tier =>
  tierOf(fieldsOf(answer.content)['application/json'], inherited);

/** A field of a body, as openapi.yaml has it. */
export interface SchemaField {
  /** Such as `results[].images[].image`. */
  path: string;
  tier: Tier;
  required: boolean;
  nullable: boolean;
  /** What is said of its values. */
  schema: Fields;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const typesOf = ({ type }: Fields): readonly unknown[] => (Array.isArray(type) ? type : [type]);

const typeName = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
};

const branchesOf = (schema: Fields): readonly Fields[] => list(schema.oneOf).map(resolve);

const isNullable = (schema: Fields): boolean =>
  typesOf(schema).includes('null') || branchesOf(schema).some((branch) => isNullable(branch));

/** The branch of a schema's `oneOf` that an example belongs to; the schema itself without one. */
const branchFor = (schema: Fields, example: unknown): Fields => {
  const branches = branchesOf(schema);
  if (branches.length === 0) return schema;
  return branches.find((branch) => typesOf(branch).includes(typeName(example))) ?? schema;
};

/**
 * Every field of an example body with what its schema says of it.
 * @throws Error for a field that the schema does not know
 */
export const fieldsIn = (schema: unknown, example: unknown, tier: Tier, at = ''): SchemaField[] => {
  const outer = resolve(schema);
  const resolved = branchFor(outer, example);
  const here = tierOf(resolved, tierOf(outer, tier));
  if (Array.isArray(example)) {
    return example.flatMap((item) => fieldsIn(resolved.items, item, here, `${at}[]`));
  }
  const properties = fieldsOf(resolved.properties);
  const required = list(resolved.required);
  return Object.entries(fieldsOf(example)).flatMap(([name, value]) => {
    const property = properties[name] ?? openProperty(resolved, `${at}.${name}`);
    const path = at === '' ? name : `${at}.${name}`;
    const own = tierOf(resolve(property), here);
    const field = {
      path,
      tier: tierOf(property, own),
      required: required.includes(name),
      nullable: isNullable(resolve(property)),
      schema: resolve(property),
    };
    return [field, ...fieldsIn(property, value, field.tier, path)];
  });
};

/** The schema of a name that is not listed, where others are allowed. */
const openProperty = (schema: Fields, path: string): unknown => {
  const { additionalProperties } = schema;
  if (typeof additionalProperties === 'object' && additionalProperties !== null) {
    return { ...additionalProperties, required: [] };
  }
  throw new Error(`openapi.yaml does not know the field ${path}`);
};
