import { bodySchemaOf } from '../../../openapi/contract.ts';
import { fieldsOf, listOf, lookUp, type Fields } from '../../../openapi/document.ts';

interface Shape {
  nullable: boolean;
  /**
   * The schema of each field, and whether the description promises the field in every response. Null
   * if it marks no field of the object as required, as some generators do.
   */
  fields: ReadonlyMap<string, { schema: unknown; isPromised: boolean | null }>;
  items: unknown;
  /** Whether the schema allows every value. */
  isOpen: boolean;
}

/** Thrown for a response whose content is not described. */
export class Undescribed extends Error {}

const OPEN: Shape = { nullable: false, fields: new Map(), items: undefined, isOpen: true };

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

export class Promises {
  readonly #document: Fields;
  readonly #ofRequests: ReadonlySet<string>;
  /** The fields that the site reads and that the description does not promise. */
  readonly unsaid = new Set<string>();

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
    const all = listOf(own.allOf).map((part) => this.#shapeOf(part, isOfRequests));
    const branches = [...listOf(own.anyOf), ...listOf(own.oneOf)].map((part) =>
      this.#shapeOf(part, isOfRequests),
    );
    const types = listOf(typeof own.type === 'string' ? [own.type] : own.type);
    const isNull =
      own.nullable === true ||
      own['x-nullable'] === true ||
      types.includes('null') ||
      listOf(own.enum).includes(null);
    /* The "required" of a schema for requests may not apply to responses. */
    const required = listOf(own.required);
    const isPromised = (name: string): boolean | null => {
      if (isOfRequests) return true;
      return required.length === 0 ? null : required.includes(name);
    };
    const properties = Object.entries(fieldsOf(own.properties)).map(
      ([name, property]) => [name, { schema: property, isPromised: isPromised(name) }] as const,
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

  contentOf(part: unknown): Fields {
    const { $ref } = fieldsOf(part);
    const own = typeof $ref === 'string' ? lookUp(this.#document, $ref) : part;
    return fieldsOf(fieldsOf(own).content);
  }

  schemaOf(response: unknown): unknown {
    return bodySchemaOf({ content: this.contentOf(response) });
  }

  /** The names of a schema's fields; null if it lists none. */
  namesIn(schema: unknown): readonly string[] | null {
    const { fields, isOpen } = schema === undefined ? OPEN : this.#shapeOf(schema, true);
    return isOpen ? null : [...fields.keys()];
  }

  /**
   * Returns the fields of an example that are optional in the schema of the response.
   * @param mayLack whether the site works without a field, such as `[].images[].image`
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
      if (field.isPromised === null && !mayLack(path)) this.unsaid.add(path.replaceAll('[]', ''));
      const lacks = mayLack(path)
        ? []
        : [
            ...(nullable ? [`In the description, "${path}" may be null`] : []),
            ...(field.isPromised === false ? [`In the description, "${path}" may be missing`] : []),
          ];
      return [...lacks, ...this.lacksOf(field.schema, value, mayLack, path)];
    });
  }
}
