import { identity } from '../../../../paper/identity.ts';
import { plan } from './contract.ts';

/** The newspaper and what its membership costs. */
export const site = { ...identity, plan };
