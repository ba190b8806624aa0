import { resolve } from './contract.ts';
import { fieldsOf, listOf, type Fields } from './document.ts';
import { PROVENANCES, tierOf, type Provenance } from './provenances.ts';

/** From what the real backend certainly has to what it may lack. Each has a folder of pacts. */
export const TIERS = PROVENANCES;
export type Tier = Provenance;

/** The provenance of a JSON body, which may be assumed although its operation is documented. */
export const bodyTierOf = (response: Fields, inherited: Tier): Tier =>
  tierOf(fieldsOf(response.content)['application/json'], inherited);

export interface SchemaField {
  /** The path of the field, such as `results[].images[].image`. */
  path: string;
  tier: Tier;
  required: boolean;
  nullable: boolean;
  schema: Fields;
}

const typesOf = ({ type }: Fields): readonly unknown[] => (Array.isArray(type) ? type : [type]);

const typeName = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
};

const branchesOf = (schema: Fields): readonly Fields[] => listOf(schema.oneOf).map(resolve);

export const isNullable = (schema: Fields): boolean =>
  typesOf(schema).includes('null') || branchesOf(schema).some((branch) => isNullable(branch));

/** Returns the branch of a schema's `oneOf` that matches the example, or else the schema itself. */
export const branchFor = (schema: Fields, example: unknown): Fields => {
  const branches = branchesOf(schema);
  if (branches.length === 0) return schema;
  return branches.find((branch) => typesOf(branch).includes(typeName(example))) ?? schema;
};

/** Lists every field of an example body with its schema. Throws for an unknown field. */
export const fieldsIn = (schema: unknown, example: unknown, tier: Tier, at = ''): SchemaField[] => {
  const outer = resolve(schema);
  const resolved = branchFor(outer, example);
  const here = tierOf(resolved, tierOf(outer, tier));
  if (Array.isArray(example)) {
    return example.flatMap((item) => fieldsIn(resolved.items, item, here, `${at}[]`));
  }
  const properties = fieldsOf(resolved.properties);
  const required = listOf(resolved.required);
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

/** The schema of additional properties, if they are allowed. */
const openProperty = (schema: Fields, path: string): unknown => {
  const { additionalProperties } = schema;
  if (typeof additionalProperties === 'object' && additionalProperties !== null) {
    return { ...additionalProperties, required: [] };
  }
  throw new Error(`openapi.yaml does not know the field ${path}`);
};
