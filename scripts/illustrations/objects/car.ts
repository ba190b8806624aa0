import { segment } from '../lib/svg.ts';
import { carShape } from '../lib/vehicles.ts';
import { paint, type DrawObject } from './still-life.ts';

export const car: DrawObject = (p) =>
  carShape(0, 0, 900, paint(p)) +
  segment(66, -110, 70, -260, p.dark, 4) +
  segment(-150, -110, -150, -270, p.dark, 4);
