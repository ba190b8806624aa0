import { beaLindqvist } from './bea-lindqvist.ts';
import { elenaMarsh } from './elena-marsh.ts';
import type { Likeness } from './face.ts';
import { gusThorne } from './gus-thorne.ts';
import { noorHaddad } from './noor-haddad.ts';
import { priyaRaman } from './priya-raman.ts';
import { ruthAdeyemi } from './ruth-adeyemi.ts';
import { samOstrowski } from './sam-ostrowski.ts';
import { tomBellweather } from './tom-bellweather.ts';

/** The eight writers of the paper, by slug. */
export const AUTHORS: Readonly<Record<string, Likeness>> = {
  'ruth-adeyemi': ruthAdeyemi,
  'tom-bellweather': tomBellweather,
  'priya-raman': priyaRaman,
  'sam-ostrowski': samOstrowski,
  'noor-haddad': noorHaddad,
  'elena-marsh': elenaMarsh,
  'gus-thorne': gusThorne,
  'bea-lindqvist': beaLindqvist,
};
