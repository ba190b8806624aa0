import { SKINS, figure } from '../lib/figure.ts';
import { POSES } from '../lib/poses.ts';
import {
  circle,
  oval,
  place,
  poly,
  rect,
  ring,
  segment,
  shape,
  stroke,
  times,
} from '../lib/svg.ts';
import { cup } from './cup.ts';
import type { DrawObject } from './still-life.ts';

export const jumbleSale: DrawObject = (p, rng) =>
  times(8, (i) =>
    poly(
      [
        [-460 + i * 118, -600 + Math.abs(i - 3.5) * -8],
        [-360 + i * 118, -600 + Math.abs(i - 3.5) * -8],
        [-410 + i * 118, -510 + Math.abs(i - 3.5) * -8],
      ],
      [p.main, p.second, '#D79A32'][i % 3] ?? p.main,
    ),
  ) +
  stroke('M-480 -632Q0 -560 500 -632', p.dark, 5) +
  figure({
    x: -330,
    y: 0,
    h: 520,
    pose: POSES.hold,
    coat: p.second,
    skin: rng.pick(SKINS),
    hair: 'bob',
  }) +
  rect(-440, -200, 900, 30, p.woodDark) +
  poly(
    [
      [-440, -170],
      [460, -170],
      [460, 0],
      [-440, 0],
    ],
    p.main,
  ) +
  times(10, (i) => rect(-430 + i * 90, -170, 30, 170, p.light)) +
  shape('M-180 -200v-90q30 -50 90 0v90Z', p.second) +
  segment(-135, -310, -135, -400, '#D79A32', 10) +
  poly(
    [
      [-200, -390],
      [-70, -390],
      [-104, -470],
      [-166, -470],
    ],
    '#D79A32',
  ) +
  times(4, (i) =>
    rect(
      -20 + (i % 2) * 8,
      -226 - i * 27,
      150,
      25,
      [p.dark, '#5F6F38', p.main, '#D79A32'][i] ?? p.dark,
    ),
  ) +
  circle(230, -250, 46, '#A9642A') +
  circle(230, -326, 36, '#A9642A') +
  circle(204, -356, 14, '#A9642A') +
  circle(256, -356, 14, '#A9642A') +
  circle(218, -330, 5, p.dark) +
  circle(242, -330, 5, p.dark) +
  oval(230, -314, 9, 6, p.dark) +
  segment(190, -270, 160, -236, '#A9642A', 22) +
  segment(270, -270, 300, -236, '#A9642A', 22) +
  shape('M330 -200l10 -100h70l10 100Z', p.glass) +
  ring(375, -330, 30, p.metal, 8) +
  place(cup(p, 0, 0, 0.6), 60, -200);
