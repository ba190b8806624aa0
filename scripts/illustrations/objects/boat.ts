import { line, poly, shape, stroke } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const boat: DrawObject = (p) =>
  poly(
    [
      [-300, 0],
      [-250, -90],
      [-220, -90],
      [-200, 0],
    ],
    p.woodDark,
  ) +
  poly(
    [
      [180, 0],
      [210, -90],
      [240, -90],
      [290, 0],
    ],
    p.woodDark,
  ) +
  shape('M-450 -260Q-380 -70 -200 -70H220Q360 -80 450 -290L420 -300Q100 -210 -440 -280Z', p.main) +
  shape(
    'M-450 -260Q-440 -230 -424 -206Q60 -170 424 -236Q440 -262 450 -290L420 -300Q100 -210 -440 -280Z',
    p.light,
  ) +
  stroke('M-446 -276Q100 -206 424 -298', p.woodDark, 16) +
  stroke('M-380 -150Q20 -120 376 -160', p.second, 10) +
  poly(
    [
      [-130, -262],
      [40, -256],
      [40, -232],
      [-130, -236],
    ],
    p.wood,
  ) +
  poly(
    [
      [180, -256],
      [290, -274],
      [290, -250],
      [180, -234],
    ],
    p.wood,
  ) +
  line(
    [
      [-330, -330],
      [60, -236],
      [380, -60],
    ],
    p.wood,
    13,
  ) +
  poly(
    [
      [360, -90],
      [440, -40],
      [424, -14],
      [346, -58],
    ],
    p.wood,
  ) +
  stroke('M-60 -262q10 -24 26 0', p.metal, 9);
