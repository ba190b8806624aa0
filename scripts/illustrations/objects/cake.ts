import { circle, oval, rect, shape, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const cake: DrawObject = (p) =>
  oval(0, -140, 400, 40, p.light) +
  rect(-60, -130, 120, 110, p.metal) +
  oval(0, -12, 170, 28, p.metal) +
  oval(0, -150, 400, 36, p.metal) +
  oval(0, -156, 392, 32, p.light) +
  rect(-280, -340, 560, 190, p.main) +
  oval(0, -150, 280, 30, p.main) +
  oval(0, -340, 280, 36, p.light) +
  shape(
    'M-280 -344q20 90 56 40q20 100 60 10q30 60 60 20q30 120 66 0q30 60 60 -10q30 90 66 -10q30 60 60 -20q30 70 52 -30Z',
    p.light,
  ) +
  rect(-180, -480, 360, 136, p.second) +
  oval(0, -344, 180, 18, p.second) +
  oval(0, -480, 180, 24, p.light) +
  shape(
    'M-180 -482q16 60 40 20q20 70 50 10q24 50 50 0q30 70 54 -4q20 50 50 0q24 50 50 -6q20 40 66 -20Z',
    p.light,
  ) +
  times(
    5,
    (i) =>
      rect(-110 + i * 52, -570, 13, 90, i % 2 === 0 ? p.main : p.dark) +
      shape(`M${-104 + i * 52} -612q20 24 0 42q-20 -18 0 -42Z`, '#E0A02E'),
  ) +
  times(7, (i) =>
    circle(-210 + i * 70, -200 + (i % 2) * 24, 11, i % 2 === 0 ? p.light : '#D79A32'),
  );
