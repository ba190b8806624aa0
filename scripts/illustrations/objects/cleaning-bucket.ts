import { circle, poly, rect, ring, segment, shape, stroke, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const cleaningBucket: DrawObject = (p) =>
  stroke('M-170 -300q170 -280 340 0', p.metal, 12) +
  segment(230, 0, 330, -590, p.wood, 20) +
  shape('M150 0q20 -130 90 -150q90 20 120 150Z', p.light) +
  times(6, (i) => segment(180 + i * 28, -4, 226 + i * 9, -130, p.metal, 5)) +
  times(9, (i) => circle(-150 + i * 38, -310 - (i % 3) * 22, 30 + (i % 2) * 10, p.light)) +
  times(5, (i) => ring(-130 + i * 70, -320 - (i % 2) * 26, 18, p.glass, 5)) +
  poly(
    [
      [-200, -300],
      [200, -300],
      [150, 0],
      [-150, 0],
    ],
    p.main,
  ) +
  rect(-216, -316, 432, 34, p.main) +
  rect(-216, -290, 432, 8, p.dark) +
  poly(
    [
      [-120, -260],
      [-90, -260],
      [-70, -30],
      [-96, -30],
    ],
    p.light,
  ) +
  shape('M-400 0v-200q0 -40 30 -50v-50h70v50q30 10 30 50v200Z', p.second) +
  shape('M-380 -300h110v-60h-130l-60 40v30h80Z', p.dark) +
  rect(-386, -170, 102, 100, p.light) +
  shape('M-90 -4q-70 0 -60 -60q60 -40 130 0q30 60 -70 60Z', '#D79A32');
