import type { components } from '../../../../openapi/schema.gen.d.ts';

/** The contract's schemas by name, e.g. `Schemas['Article']`. */
export type Schemas = components['schemas'];
