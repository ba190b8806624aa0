import { circle, pill, poly, rect, segment, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const gardenShed: DrawObject = (p) =>
  rect(-280, -400, 560, 400, p.wood) +
  times(9, (i) => rect(-280, -400 + i * 44, 560, 5, p.woodDark)) +
  poly(
    [
      [-330, -390],
      [0, -570],
      [330, -390],
      [316, -360],
      [0, -528],
      [-316, -360],
    ],
    p.dark,
  ) +
  poly(
    [
      [-280, -390],
      [0, -532],
      [280, -390],
    ],
    p.wood,
  ) +
  rect(-190, -330, 180, 330, p.main) +
  segment(-180, -320, -20, -10, p.light, 10) +
  rect(-190, -180, 180, 12, p.light) +
  circle(-34, -170, 9, p.dark) +
  rect(60, -310, 150, 130, p.light) +
  rect(72, -298, 126, 106, p.glass) +
  segment(135, -298, 135, -192, p.light, 8) +
  segment(330, 0, 390, -330, p.woodDark, 13) +
  poly(
    [
      [310, 0],
      [350, 0],
      [366, -80],
      [326, -90],
    ],
    p.metal,
  ) +
  pill(230, -70, 90, 70, 8, '#B4613A') +
  times(4, (i) => segment(275, -66, 240 + i * 24, -130 - (i % 2) * 24, '#5F6F38', 9));
