import type { components } from '../../../../openapi/schema.gen.d.ts';

export type Schemas = components['schemas'];

/** The id of a user or an advertisement. The specification does not define the type of ids. */
export type Id = Schemas['Advertisement']['id'];
