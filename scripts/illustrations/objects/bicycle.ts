import { bicycleShape } from '../lib/cycle.ts';
import { place, segment } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const bicycle: DrawObject = (p) =>
  place(bicycleShape(p.dark, p.main), -60, 0, 1.85) + segment(-40, 0, -120, -126, p.metal, 12);
