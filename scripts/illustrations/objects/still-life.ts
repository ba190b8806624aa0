import type { Rng } from '../lib/random.ts';
import type { carShape } from '../lib/vehicles.ts';

export const paint = (p: Paints): Parameters<typeof carShape>[3] => ({
  body: p.main,
  glass: p.glass,
  trim: p.metal,
  dark: p.dark,
  lamp: p.light,
});

/** The paints of one object: every picture of the same object has the same ones. */
export interface Paints {
  main: string;
  second: string;
  dark: string;
  light: string;
  metal: string;
  wood: string;
  woodDark: string;
  glass: string;
}

/** Draws an object that stands on (0, 0), about 900 wide and at most 600 high. */
export type DrawObject = (paints: Paints, rng: Rng) => string;

export const BASE_PAINTS = {
  dark: '#22252A',
  light: '#FFFCF6',
  metal: '#B4BBBF',
  wood: '#BC8449',
  woodDark: '#7A4A26',
  glass: '#9FBBC8',
} as const;
