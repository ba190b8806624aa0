import { bodySchemaOf } from '../../openapi/contract.ts';
import { fieldsOf, lookUp, type Fields } from '../../openapi/document.ts';

/** What a description says of a value. */
interface Shape {
  nullable: boolean;
  /** The schemas of an object's fields, with whether each is always there. */
  fields: ReadonlyMap<string, { schema: unknown; isPromised: boolean }>;
  items: unknown;
  /** It says nothing. */
  isOpen: boolean;
}

/** The description does not say what is in a response. */
export class Undescribed extends Error {}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const OPEN: Shape = { nullable: false, fields: new Map(), items: undefined, isOpen: true };

/** Names of the schemas that requests use, directly or not. */
const schemasOfRequests = (document: Fields): ReadonlySet<string> => {
  const found = new Set<string>();
  const search = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (found.has(name)) continue;
      found.add(name);
      search(fieldsOf(fieldsOf(document.components).schemas)[name]);
    }
  };
  for (const item of Object.values(fieldsOf(document.paths))) {
    for (const operation of Object.values(fieldsOf(item))) search(fieldsOf(operation).requestBody);
  }
  return found;
};

/** Reads what a description promises of responses. */
export class Promises {
  readonly #document: Fields;
  readonly #ofRequests: ReadonlySet<string>;

  constructor(document: Fields) {
    this.#document = document;
    this.#ofRequests = schemasOfRequests(document);
  }

  #shapeOf(schema: unknown, isOfRequests: boolean): Shape {
    const { $ref, ...own } = fieldsOf(schema);
    if (typeof $ref === 'string') {
      const isShared = this.#ofRequests.has($ref.split('/').at(-1) ?? '');
      return this.#shapeOf(
        { allOf: [lookUp(this.#document, $ref), own] },
        isOfRequests || isShared,
      );
    }
    const all = list(own.allOf).map((part) => this.#shapeOf(part, isOfRequests));
    const branches = [...list(own.anyOf), ...list(own.oneOf)].map((part) =>
      this.#shapeOf(part, isOfRequests),
    );
    const types = list(typeof own.type === 'string' ? [own.type] : own.type);
    const isNull = own.nullable === true || types.includes('null') || list(own.enum).includes(null);
    // Where requests use the schema too, "required" is about them.
    const required = list(own.required);
    const properties = Object.entries(fieldsOf(own.properties)).map(
      ([name, property]) =>
        [name, { schema: property, isPromised: isOfRequests || required.includes(name) }] as const,
    );
    const parts = [...all, ...branches];
    const inner = parts.flatMap(({ fields }) => [...fields]);
    const isValue = types.some((type) => type !== 'object' && type !== 'null');
    return {
      nullable: isNull || parts.some(({ nullable }) => nullable),
      fields: new Map([...inner, ...properties]),
      items: own.items ?? parts.find(({ items }) => items !== undefined)?.items,
      isOpen:
        properties.length === 0 &&
        !isValue &&
        own.enum === undefined &&
        parts.every(({ isOpen }) => isOpen),
    };
  }

  /** The schema of an answer's JSON; undefined where nothing is said of it. */
  schemaOf(answer: unknown): unknown {
    const { $ref } = fieldsOf(answer);
    const own = typeof $ref === 'string' ? lookUp(this.#document, $ref) : answer;
    return bodySchemaOf(fieldsOf(own));
  }

  /**
   * What a schema does not promise of the fields of an example.
   * @param mayLack whether the site does without a field, such as `[].images[].image`
   * @throws Undescribed
   */
  lacksOf(
    schema: unknown,
    example: unknown,
    mayLack: (path: string) => boolean,
    at = '',
  ): string[] {
    if (typeof example !== 'object' || example === null) return [];
    const { fields, items, isOpen } = schema === undefined ? OPEN : this.#shapeOf(schema, false);
    if (isOpen)
      throw new Undescribed(`The description does not say what is in ${at || 'the response'}`);
    if (Array.isArray(example)) {
      return items === undefined
        ? []
        : example.flatMap((item) => this.lacksOf(items, item, mayLack, `${at}[]`));
    }
    return Object.entries(fieldsOf(example)).flatMap(([name, value]) => {
      const field = fields.get(name);
      if (field === undefined) return [];
      const path = at === '' ? name : `${at}.${name}`;
      const { nullable } = this.#shapeOf(field.schema, false);
      const lacks = mayLack(path)
        ? []
        : [
            ...(nullable ? [`"${path}" may be null, says the description`] : []),
            ...(field.isPromised ? [] : [`"${path}" may be missing, says the description`]),
          ];
      return [...lacks, ...this.lacksOf(field.schema, value, mayLack, path)];
    });
  }
}
