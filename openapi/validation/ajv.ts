import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';

// The package `ajv-formats` is CommonJS, so Node exposes its default export as a property.
const addFormats = addFormatsModule.default;

const create = (options: Options): Ajv2020 => {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    // The contract has keywords that JSON Schema lacks, such as `example` and `x-provenance`.
    strict: false,
    // The lint validates the schemas. Validating them here would delay the first response by 50 ms.
    validateSchema: false,
    ...options,
  });
  addFormats(ajv);
  return ajv;
};

/** Creates a validator for values that arrive as text (query, path, headers), such as "12". */
export const createTextAjv = (): Ajv2020 => create({ coerceTypes: true, useDefaults: true });

/** Creates a validator for JSON, which converts no values. */
export const createJsonAjv = (): Ajv2020 => create({});
