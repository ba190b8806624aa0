import { guitarShape } from '../lib/instruments.ts';
import { place, segment } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const guitar: DrawObject = (p) =>
  place(guitarShape(p.main, p.dark, p.light), 0, 0, 1.32, 10) +
  segment(-200, 0, -60, -190, p.metal, 10) +
  segment(190, 0, 60, -190, p.metal, 10);
