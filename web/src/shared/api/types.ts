import type { components } from './schema.gen.d.ts';

/** Every schema of the contract by its name, e.g. `Schemas['Article']`. */
export type Schemas = components['schemas'];
