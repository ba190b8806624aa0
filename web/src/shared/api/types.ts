import type { components } from '../../../../openapi/schema.gen.d.ts';

/** The contract's schemas by name, e.g. `Schemas['Article']`. */
export type Schemas = components['schemas'];

/** The id of a person or an advertisement. The specification does not define the type of ids. */
export type Id = Schemas['Advertisement']['id'];
