import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';

// The package is CommonJS: its default export is a property of what Node imports.
const addFormats = addFormatsModule.default;

const create = (options: Options): Ajv2020 => {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    // Keywords such as `example` and `x-provenance` are the contract's, not JSON Schema's.
    strict: false,
    // The lint has; to compile what it takes here delays the first answer by a twentieth of a second.
    validateSchema: false,
    ...options,
  });
  addFormats(ajv);
  return ajv;
};

/** For what arrives as text (query, path, headers): "12" is a number there. */
export const createTextAjv = (): Ajv2020 => create({ coerceTypes: true, useDefaults: true });

/** For JSON: nothing is converted. */
export const createJsonAjv = (): Ajv2020 => create({});
