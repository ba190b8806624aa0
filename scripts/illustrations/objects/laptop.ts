import { circle, pill, poly, rect, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const laptop: DrawObject = (p) =>
  pill(-320, -480, 640, 430, 26, p.dark) +
  rect(-294, -454, 588, 370, p.main) +
  circle(150, -330, 70, p.second) +
  poly(
    [
      [-294, -84],
      [-294, -180],
      [-120, -300],
      [40, -180],
      [120, -230],
      [294, -110],
      [294, -84],
    ],
    p.light,
  ) +
  poly(
    [
      [-330, -56],
      [330, -56],
      [450, 0],
      [-450, 0],
    ],
    p.metal,
  ) +
  times(3, (i) =>
    poly(
      [
        [-290 - i * 22, -48 + i * 12],
        [290 + i * 22, -48 + i * 12],
        [298 + i * 22, -41 + i * 12],
        [-298 - i * 22, -41 + i * 12],
      ],
      p.dark,
    ),
  ) +
  rect(-80, -12, 160, 8, p.dark) +
  pill(-450, -4, 900, 16, 8, p.dark);
